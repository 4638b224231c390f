import { controlsOf } from "@hotwash/server/library-scenario.ts";
import type { Stage, Step } from "#demo/stage.ts";
import type { Telling } from "#demo/telling.ts";

const CONTROL = "select id from compliance_controls where framework = $1 and control_id = $2";

/** Which controls its injects test: mapped before it starts. */
export function plannedMappings({ story, played, facilitator }: Telling, at: Date): Step[] {
  return story.injects.flatMap(({ mappings = [] }, i) =>
    mappings.flatMap(controlsOf).map(({ framework, control_id, ...mapping }): Step => {
      const happen = async (stage: Stage) => {
        const { rows } = await stage.connection.query<{ readonly id: string }>(CONTROL, [framework, control_id]);
        const [control] = rows;
        if (!control) throw new Error(`The story names what is not there: ${framework} ${control_id}`);
        const input = { ...mapping, inject_id: played.injects[i], compliance_control_id: control.id };
        return stage.perform(facilitator, "addInjectMapping", input);
      };
      return { at, happen };
    }),
  );
}
