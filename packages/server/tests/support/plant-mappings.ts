import type { Stage } from "@hotwash/demo/stage.ts";
import type { Caller } from "#kernel/caller.ts";

const CONTROL = "select id from compliance_controls where framework = 'NIST_CSF' and control_id = 'RS.MA-02'";
const FIRST = `select distinct on (e.status) i.id from injects i
  join exercises e on e.organization_id = i.organization_id and e.id = i.exercise_id
  where i.organization_id = $1 and e.status in ('PLANNED', 'COMPLETED') order by e.status, i.id`;

/** What an inject that was played tests, and one that lies ahead. */
export async function plantMappings(stage: Stage, admin: Caller, organization_id: string): Promise<void> {
  const { rows: controls } = await stage.connection.query<{ readonly id: string }>(CONTROL);
  const { rows: injects } = await stage.connection.query<{ readonly id: string }>(FIRST, [organization_id]);
  const mapping = {
    compliance_control_id: controls[0]?.id,
    strength: "TESTS_DIRECTLY",
    rationale: "They must see it.",
  };
  for (const { id } of injects) await stage.perform(admin, "addInjectMapping", { ...mapping, inject_id: id });
}
