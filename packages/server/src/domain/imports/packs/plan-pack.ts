import type { PackedScenario } from "#domain/imports/packs/pack-fields.ts";
import type { scenarioStatus } from "#domain/scenarios/scenario-enums.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import { type Phrase, phrase } from "#platform/language/phrase.ts";
import type { Connection } from "#storage/database.ts";

/** A scenario of the same story or title that the organization has. */
export type KnownCopy = {
  readonly id: string;
  readonly title: string;
  readonly status: Code<typeof scenarioStatus>;
  readonly version: number;
  readonly is_same_story: boolean;
};

export type PlannedScenario = {
  readonly packed: PackedScenario;
  readonly copies: readonly KnownCopy[];
  /** Each in a sentence. */
  readonly problems: readonly Phrase[];
  /** The id of the framework of each control, by `controlKey`. */
  readonly frameworks: ReadonlyMap<string, string>;
};

type Mapping = NonNullable<NonNullable<PackedScenario["injects"]>[number]["mappings"]>[number];

export const controlKey = ({ framework, edition, control_id }: Mapping) => `${framework} ${edition} ${control_id}`;

/** What importing a pack for an organization would create, with every problem. It writes nothing. */
export async function planPack(
  connection: Connection,
  organization_id: string,
  scenarios: readonly PackedScenario[],
): Promise<readonly PlannedScenario[]> {
  const frameworks = await findFrameworks(connection, scenarios);
  const planned: PlannedScenario[] = [];
  for (const packed of scenarios) {
    const values = [organization_id, packed.story_id, packed.title];
    const copies = (await connection.query<KnownCopy>({ name: "copies-of-packed", text: COPIES, values })).rows;
    const owner = await findOwnerOfStory(connection, organization_id, packed.story_id);
    const problems = [
      ...(owner ? [phrase`“${packed.title}” is a scenario of ${owner}: it is copied only for the same client.`] : []),
      ...unknownControls(packed, frameworks),
    ];
    planned.push({ packed, copies, problems, frameworks });
  }
  return planned;
}

const COPIES = `select id, title, status, version, coalesce(story_id, id) = $2::uuid as is_same_story from scenarios
  where organization_id = $1 and (coalesce(story_id, id) = $2::uuid or title = $3)
  order by is_same_story desc, title, id limit 10`;

const CLIENTS_STORY = `select owner.name from scenarios s join organizations owner on owner.id = s.organization_id
  where coalesce(s.story_id, s.id) = $2::uuid and owner.kind = 'CLIENT' and owner.id <> $1
    and not exists (select from scenarios o join organizations operator on operator.id = o.organization_id
      where coalesce(o.story_id, o.id) = $2::uuid and (operator.kind = 'OPERATOR' or operator.id = $1))
  order by owner.name limit 1`;

/** The client whose own story it is, if it is another's. */
async function findOwnerOfStory(connection: Connection, organization_id: string, story_id: string) {
  const { rows } = await connection.query<{ readonly name: string }>({
    name: "owner-of-story",
    text: CLIENTS_STORY,
    values: [organization_id, story_id],
  });
  return rows[0]?.name;
}

const CONTROLS = `select distinct on (asked.key) asked.key, f.id
  from unnest($1::text[], $2::text[], $3::text[], $4::text[]) asked (key, code, edition, control_id)
  join compliance_frameworks f on f.code = asked.code
  join compliance_controls c on c.framework_id = f.id and c.control_id = asked.control_id
  order by asked.key, f.edition = asked.edition desc, f.edition desc`;

/** The framework of each control, in the pack's edition or else in the newest that has the control. */
async function findFrameworks(connection: Connection, scenarios: readonly PackedScenario[]) {
  const asked = new Map(scenarios.flatMap(mappingsOf).map((each) => [controlKey(each), each]));
  const controls = [...asked.values()];
  const values = [
    [...asked.keys()],
    controls.map(({ framework }) => framework),
    controls.map(({ edition }) => edition),
    controls.map(({ control_id }) => control_id),
  ];
  const { rows } = await connection.query<{ readonly key: string; readonly id: string }>({
    name: "packed-controls",
    text: CONTROLS,
    values,
  });
  return new Map(rows.map(({ key, id }) => [key, id]));
}

function mappingsOf({ injects = [] }: PackedScenario): readonly Mapping[] {
  return injects.flatMap(({ mappings = [] }) => mappings);
}

function unknownControls({ title, injects = [] }: PackedScenario, frameworks: ReadonlyMap<string, string>) {
  return injects.flatMap(({ number, mappings = [] }) =>
    mappings
      .filter((each) => !frameworks.has(controlKey(each)))
      .map(
        ({ framework, control_id }) => phrase`“${title}”, I-${number}: ${framework} has no control ${control_id} here.`,
      ),
  );
}
