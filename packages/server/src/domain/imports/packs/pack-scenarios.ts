import { inOrder, type PackedScenario, packedScenario, packedScenarios } from "#domain/imports/packs/pack-fields.ts";
import type { FileContents, InjectContents } from "#domain/scenarios/content/inject-contents.ts";
import { COPIED_FACTS } from "#domain/scenarios/content/insert-scenario.ts";
import { readScenarioContents } from "#domain/scenarios/content/scenario-contents.ts";
import { scenario } from "#domain/scenarios/scenario.ts";
import type { Caller } from "#kernel/caller.ts";
import { checkInput } from "#kernel/check-input.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { Connection } from "#storage/database.ts";
import { findRow, type RowKey } from "#storage/write.ts";

type Found = RowKey & { readonly story_id: string };

const COLUMNS = `organization_id, id, coalesce(story_id, id) as story_id, ${COPIED_FACTS}`;

type Packed = {
  readonly of: RowKey;
  readonly scenario: PackedScenario;
  readonly files: readonly FileContents[];
};

/** Scenarios as a pack has them, with their owners. All must be in the caller's scope. */
export async function packScenarios(connection: Connection, caller: Caller, ids: readonly string[]) {
  const editions = await editionsOf(connection);
  const packed: Packed[] = [];
  for (const id of new Set(ids)) {
    const wanted = { table: scenario.plural, columns: COLUMNS, id, withheld: scenario };
    const found = await findRow<Found>(connection, caller, wanted);
    if (!found) throw new Refusal("NOT_FOUND", phrase`There is no Scenario with the ID ${id}`, { field: "id" });
    const contents = await readScenarioContents({ connection }, found);
    const injects = contents.map((inject) => withEditions(inject, editions));
    packed.push({
      of: found,
      scenario: packedOf({ ...found, injects }),
      files: contents.flatMap(({ files }) => files),
    });
  }
  return packed;
}

function packedOf(facts: object): PackedScenario {
  const given = { scenarios: [inOrder(packedScenario, facts)] };
  const [one] = checkInput(packedScenarios, given) ? given.scenarios : [];
  if (!one) throw new Error("A scenario could not be packed.");
  return one;
}

function withEditions({ mappings, ...inject }: InjectContents, editions: ReadonlyMap<string, string>) {
  return { ...inject, mappings: mappings.map((each) => ({ ...each, edition: editions.get(each.framework_id) })) };
}

async function editionsOf(connection: Connection): Promise<ReadonlyMap<string, string>> {
  const text = "select id, edition from compliance_frameworks";
  const { rows } = await connection.query<{ readonly id: string; readonly edition: string }>({
    name: "framework-editions",
    text,
  });
  return new Map(rows.map(({ id, edition }) => [id, edition]));
}
