import type { Stage, Step } from "#demo/stage.ts";
import { minutesAfter } from "#demo/story-time.ts";
import type { Telling } from "#demo/telling.ts";

/** Which gaps of earlier exercises its injects retest: planned before it starts. */
export function plannedRetests({ story, played, facilitator }: Telling, at: Date): Step[] {
  return story.injects.flatMap(({ retests = [] }, i) =>
    retests.map((title): Step => {
      const happen = async (stage: Stage) => {
        const gap_id = await gapNamed(stage, played.organization_id, title);
        return stage.perform(facilitator, "addRetest", { inject_id: played.injects[i], gap_id });
      };
      return { at, happen };
    }),
  );
}

/** What they showed: a gap is closed if its inject went well. */
export function answeredRetests({ story, played, facilitator }: Telling, end: Date): Step[] {
  return story.injects.flatMap(({ retests = [], rating }, i) => {
    const outcome = rating === "P" || rating === "S" ? "CLOSED" : "STILL_THERE";
    return retests.map((title, n): Step => {
      const happen = async (stage: Stage) => {
        const gap_id = await gapNamed(stage, played.organization_id, title);
        const text = "select id from retests where organization_id = $1 and inject_id = $2 and gap_id = $3";
        const id = await onlyId(stage, text, [played.organization_id, played.injects[i], gap_id]);
        return stage.perform(facilitator, "answerRetest", { id, outcome });
      };
      return { at: minutesAfter(end, 1 + n), happen };
    });
  });
}

/** A gap of the client that an earlier exercise found. */
export function gapNamed(stage: Stage, organization_id: string, title: string): Promise<string> {
  return onlyId(stage, "select id from gaps where organization_id = $1 and title = $2", [organization_id, title]);
}

async function onlyId({ connection }: Stage, text: string, values: unknown[]): Promise<string> {
  const { rows } = await connection.query<{ readonly id: string }>(text, values);
  const [row] = rows;
  if (!row) throw new Error(`The story names what is not there: ${values.at(-1)}`);
  return row.id;
}
