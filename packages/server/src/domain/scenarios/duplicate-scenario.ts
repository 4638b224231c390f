import { lockRecord } from "#domain/actions/find-record.ts";
import { COPIED_FACTS, insertScenario, type ScenarioFacts } from "#domain/scenarios/content/insert-scenario.ts";
import { readScenarioContents } from "#domain/scenarios/content/scenario-contents.ts";
import { findOwner } from "#domain/scenarios/find-owner.ts";
import { scenario } from "#domain/scenarios/scenario.ts";
import { action } from "#kernel/action.ts";
import { idOf, LONGEST_LINE, line } from "#kernel/input-fields.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";

const COLUMNS = `story_id, ${COPIED_FACTS}`;

export const duplicateScenario = action({
  name: "duplicateScenario",
  description:
    "Copies a scenario with its injects, also one that comes with Hotwash. The copy is a DRAFT, version 1, and its " +
    "injects keep their numbers. A client's scenario is copied only for the same client.",
  permission: "write_scenarios",
  returns: scenario,
  proposal: "allowed",
  input: {
    id: idOf("Scenario", "The scenario."),
    title: { ...line("Title of the copy. Default: that of the scenario, with “(copy)”."), optional: true },
    organization_id: {
      ...idOf(
        "Organization",
        "Owner of the copy. Default: the client that owns the scenario, or your own organization.",
      ),
      optional: true,
    },
  },
  run: async (context, { id, title, organization_id }) => {
    const source = await lockRecord<ScenarioFacts>(context, scenario, { id, columns: COLUMNS, lock: "keep" });
    const own = await findOwner(context);
    const isClients = source.organization_id !== own;
    const owner = await findOwner(context, organization_id ?? (isClients ? source.organization_id : own));
    if (isClients && owner !== source.organization_id) {
      refuseInput("organization_id", phrase`must be the client that owns the scenario, because it is the client's own`);
    }
    const { organization_id: _, id: __, updated_at: ___, authors = {}, ...known } = source;
    const facts = { ...known, story_id: known.story_id ?? source.id };
    const { title: ____, ...others } = authors;
    const copy = title ? { title, authors: others } : { title: copyTitle(facts.title), authors };
    return insertScenario(context, owner, { ...facts, ...copy }, await readScenarioContents(context, source));
  },
});

const MARK = " (copy)";

function copyTitle(title: string): string {
  return `${title.slice(0, LONGEST_LINE - MARK.length)}${MARK}`;
}
