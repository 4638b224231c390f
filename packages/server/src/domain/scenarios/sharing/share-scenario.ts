import { lockRecord } from "#domain/actions/find-record.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { findActiveOrganization } from "#domain/organizations/find-active-organization.ts";
import { COPIED_FACTS, insertScenario, type ScenarioFacts } from "#domain/scenarios/content/insert-scenario.ts";
import { readScenarioContents } from "#domain/scenarios/content/scenario-contents.ts";
import { findOwner } from "#domain/scenarios/find-owner.ts";
import { checkScenarioStatus, type HeldScenario } from "#domain/scenarios/lock-scenario.ts";
import { scenario } from "#domain/scenarios/scenario.ts";
import { checkNotShared, checkUnplayed, lockStories } from "#domain/scenarios/sharing/story.ts";
import { action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";

type Shared = HeldScenario & ScenarioFacts & { readonly story_id: string | null };

export const shareScenario = action({
  name: "shareScenario",
  description:
    "Shares a PUBLISHED scenario of the operator with a client: the client gets a copy that its ADMINs and EDITORs read " +
    "and duplicate, and nobody edits. CONFLICT while an exercise of the client that was created from the scenario, or " +
    "from a copy of it, is not COMPLETED, and if the client has it already. Returns the copy.",
  permission: "share_scenarios",
  returns: scenario,
  proposal: { never: neverProposed.sharing },
  input: {
    id: idOf("Scenario", "The scenario: PUBLISHED, and the operator's own or one that comes with Hotwash."),
    client_id: idOf("Organization", "Client that may read it; must be ACTIVE."),
  },
  run: async (context, { id, client_id }) => {
    const columns = `status, version, story_id, ${COPIED_FACTS}`;
    const source = await lockRecord<Shared>(context, scenario, { id, columns, lock: "keep" });
    const client = await findActiveOrganization(context, client_id, "client_id");
    if (client.kind !== "CLIENT") refuseInput("client_id", phrase`must be a client (${client.name} is not)`);
    if (source.organization_id !== (await findOwner(context))) {
      refuseInput("id", phrase`must be a scenario of the operator, because it is a client's own`);
    }
    checkScenarioStatus(source, ["PUBLISHED"], phrase`sharing it`);
    const story = { organization_id: client.id, story_id: source.story_id ?? source.id };
    await lockStories(context, client.id);
    await checkNotShared(
      context,
      story,
      phrase`The client has it already. Unshare it first, to share its current version.`,
    );
    await checkUnplayed(context, story);
    const { version, title, kind, severity, summary, objectives, sector, audience, regulation, language } = source;
    const { length_minutes, dimensions, authors } = source;
    const facts = { title, kind, severity, summary, objectives, sector, audience, regulation, language };
    const contents = await readScenarioContents(context, source);
    const shared = { story_id: story.story_id, shared_from: source.id, version };
    const copied = { ...facts, length_minutes, dimensions, ...(authors && { authors }), ...shared };
    const [copy] = await Promise.all([
      insertScenario(context, client.id, copied, contents),
      recordStateChange(context, scenario, source, { field: "sharing", from: null, to: client.name }),
    ]);
    return copy;
  },
});
