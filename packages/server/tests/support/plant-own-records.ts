import { play } from "@hotwash/demo/stage.ts";
import { keepTurn } from "#domain/assistant/keep-turn.ts";
import { moveLook } from "#domain/assistant/last-looks.ts";
import type { Caller } from "#kernel/caller.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import type { Database } from "#storage/database.ts";
import { plantModelUse } from "#tests/support/plant-model-use.ts";
import { plantProposal } from "#tests/support/plant-proposal.ts";

const turn = {
  conversation_id: undefined,
  question: "Which gaps are critical?",
  tool: "list_gaps",
  arguments: '{"severity":"critical"}',
};
const view = { list: "gaps", name: "Worst first", search: "unclosed=true" };

/** What belongs to one person, and nobody else can make. */
export async function plantOwnRecords(database: Database, person: Caller, at: Date): Promise<void> {
  await play(database, person, `views of ${person.organization_id}`, [
    { at, happen: async (stage) => void (await stage.perform(person, "saveView", view)) },
  ]);
  const making = { clock: () => at, newId: () => randomUUIDv7(at) };
  await keepTurn(database, person, turn, making);
  await plantModelUse(database, person, making);
  await plantProposal(database, person, making);
  const look = { subject_id: person.organization_id, turn_id: making.newId(), period: { from: at, until: at } };
  await moveLook(database, person, { ...look, newId: making.newId });
}
