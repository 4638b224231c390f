import { recordStateChange } from "#domain/history/change-state.ts";
import { lockScenario } from "#domain/scenarios/lock-scenario.ts";
import { scenario } from "#domain/scenarios/scenario.ts";
import { lockStories } from "#domain/scenarios/sharing/story.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { type RowKey, updateRow } from "#storage/write.ts";

export const unshareScenario = action({
  name: "unshareScenario",
  description:
    "Ends the sharing of a scenario with a client: its people no longer read the copy, which becomes ARCHIVED. " +
    "Duplicates that they made of it stay theirs. CONFLICT if it is not shared.",
  permission: "share_scenarios",
  returns: scenario,
  proposal: { never: neverProposed.sharing },
  input: {
    id: idOf("Scenario", "The client's copy, as shareScenario returns it."),
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, which) => {
    const { organization_id, id, shared_from, status } = await lockScenario(context, which);
    if (shared_from === null || status !== "PUBLISHED") {
      throw new Refusal("CONFLICT", phrase`This Scenario is not shared with a client.`);
    }
    await lockStories(context, organization_id);
    const key = { organization_id, id };
    const changes = { status: "ARCHIVED", spoils: true, updated_at: context.now };
    await updateRow(context.connection, scenario.plural, key, changes);
    await hideContents(context, key);
    await recordStateChange(context, scenario, key, { from: status, to: "ARCHIVED" });
    await noteAtSource(context, shared_from, organization_id);
    return key;
  },
});

const HIDE = [
  "update scenario_injects set spoils = true where organization_id = $1 and scenario_id = $2",
  ...["scenario_inject_options", "scenario_inject_mappings", "scenario_inject_files"].map(
    (table) => `update ${table} set spoils = true where organization_id = $1 and scenario_inject_id in (
      select id from scenario_injects where organization_id = $1 and scenario_id = $2)`,
  ),
];

async function hideContents({ connection }: ActionContext, { organization_id, id }: RowKey): Promise<void> {
  for (const text of HIDE) await connection.query(text, [organization_id, id]);
}

const SOURCE = `select s.organization_id, s.id, client.name from scenarios s, organizations client
  where s.id = $1 and client.id = $2`;

async function noteAtSource(context: ActionContext, source_id: string, client_id: string): Promise<void> {
  const values = [source_id, client_id];
  const { rows } = await context.connection.query<RowKey & { readonly name: string }>({
    name: "source-of-shared",
    text: SOURCE,
    values,
  });
  const [source] = rows;
  if (source) await recordStateChange(context, scenario, source, { field: "sharing", from: source.name, to: "none" });
}
