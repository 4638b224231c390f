import type { Client } from "pg";
import { recordNamed, records } from "#catalogue/records.ts";
import { eraseOrganization } from "#domain/leaving/erase-organization.ts";
import { addSampleData } from "#domain/sample/add-sample-data.ts";
import { removeSampleData } from "#domain/sample/remove-sample-data.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import type { Action } from "#kernel/action.ts";
import { type Caller, systemCaller } from "#kernel/caller.ts";
import type { InputField, InputFields } from "#kernel/input.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { Refusal } from "#kernel/refusal.ts";
import { asCaller } from "#storage/tenancy.ts";
import { actIn, tryOut } from "#tests/support/performing.ts";

export type Given = Readonly<Record<string, unknown>>;

/** The ids that there are of each record kind. */
export type Pool = ReadonlyMap<string, readonly string[]>;

/** Of these organizations, the first one's records before the next one's. */
export async function poolOf(owner: Client, organizations: readonly string[]): Promise<Pool> {
  const kinds = records.map(({ name, plural, tenant }) => {
    const chosen = tenant
      ? `where ${tenant} = any ($1::uuid[]) order by array_position($1::uuid[], ${tenant}), id`
      : "";
    return `select '${name}' as name, array(select id from ${plural} ${chosen}) as ids`;
  });
  const { rows } = await owner.query<{ name: string; ids: string[] }>(kinds.join(" union all "), [organizations]);
  return new Map(rows.map(({ name, ids }) => [name, ids]));
}

/** A place in an input where an id stands: a field, a list, or a field of the objects in a list. */
export type IdPlace = { readonly path: string; readonly of: RecordDeclaration; readonly put: (id: string) => Given };

export function idPlaces(fields: InputFields): readonly IdPlace[] {
  return Object.entries(fields).flatMap(([name, field]): IdPlace[] => {
    if (field.type === "id") {
      return [{ path: name, of: recordNamed(field.of), put: (id) => ({ [name]: field.list ? [id] : id }) }];
    }
    if (field.type !== "objects") return [];
    const rest = Object.fromEntries(required(field.fields).map(([each, inner]) => [each, sample(inner)]));
    const inside = idPlaces(field.fields);
    return inside.map(({ path, of, put }) => ({
      path: `${name}.${path}`,
      of,
      put: (id) => ({ [name]: [{ ...rest, ...put(id) }] }),
    }));
  });
}

/** What its fields cannot do without, but for ids: those are for who asks to choose. */
export function leastInput(fields: InputFields): Given {
  const needed = required(fields).filter(([, { type }]) => type !== "id");
  return Object.fromEntries(needed.map(([name, field]) => [name, sample(field)]));
}

type Search = {
  readonly dependencies: Dependencies;
  readonly caller: Caller;
  readonly pool: Pool;
  /** What else it must be good for; left out: to be taken. */
  readonly suits?: (given: Given) => Promise<boolean>;
};

const MOST_TRIES = 2_000;

/**
 * An input that the action takes from this caller, with an id at `place` where one is named: found by trying what its
 * fields declare, the required ones first, then with one of the others. Nothing that is tried stays done.
 */
export async function findInput(action: Action, search: Search, place?: IdPlace): Promise<Given | undefined> {
  let tries = 0;
  for (const candidate of candidates(action.input, search.pool, place)) {
    if (tries++ === MOST_TRIES) return undefined;
    const given = action === eraseOrganization ? await confirmed(candidate, search) : candidate;
    if (!(await isTaken(action, given, search))) continue;
    if (!search.suits || (await search.suits(given))) return given;
  }
  return undefined;
}

/** With the exact name of what is erased. */
async function confirmed(given: Given, { dependencies }: Search): Promise<Given> {
  const { rows } = await asCaller(dependencies.database, systemCaller(), (connection) =>
    connection.query<{ name: string }>("select name from organizations where id::text = $1", [given.id]),
  );
  return { ...given, name: rows[0]?.name ?? given.name };
}

/** There is either something to add or something to remove. */
const FIRST: ReadonlyMap<Action, Action> = new Map([
  [addSampleData, removeSampleData],
  [removeSampleData, addSampleData],
]);

/** While an exercise is in progress or an export is being written, their organization is not erased. */
export const FINISH_WORK = `update exercises set status = 'CANCELLED', cancelled_reason = 'Over.', paused_at = null
    where status = 'IN_PROGRESS';
  update organization_exports set status = 'FAILED', failure = 'Over.' where status in ('QUEUED', 'RUNNING')`;

async function isTaken(action: Action, given: Given, { dependencies, caller }: Search): Promise<boolean> {
  const first = FIRST.get(action);
  for (const steps of [[action], ...(first ? [[first, action]] : [])]) {
    try {
      await tryOut(dependencies, caller, async (connection) => {
        if (action === eraseOrganization) await connection.query(FINISH_WORK);
        for (const step of steps) await actIn(connection, dependencies, caller, step, given);
      });
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return false;
}

function* candidates(fields: InputFields, pool: Pool, place: IdPlace | undefined): Generator<Given> {
  const needed = required(fields).filter(([name]) => name !== place?.path);
  const others = Object.entries(fields).filter(([name, { optional }]) => optional && !name.startsWith("expected_"));
  const placed = place ? (pool.get(place.of.name) ?? []).map(place.put) : [{}];
  for (const more of [[], ...others.map((other) => [other])]) {
    for (const choices of [likeliest, everything]) {
      for (const given of combinations([...needed, ...more], pool, choices)) {
        for (const put of placed) yield { ...given, ...put };
      }
    }
  }
}

type Named = readonly [string, InputField];
type Choices = (field: InputField, pool: Pool) => readonly unknown[];

function* combinations(fields: readonly Named[], pool: Pool, choices: Choices): Generator<Given> {
  const [first, ...rest] = fields;
  if (!first) return yield {};
  const [name, field] = first;
  for (const value of choices(field, pool)) {
    for (const given of combinations(rest, pool, choices)) yield { [name]: value, ...given };
  }
}

const likeliest: Choices = (field, pool) => (field.type === "id" ? everything(field, pool) : [sample(field)]);

const everything: Choices = (field, pool) => {
  if (field.type === "id") return (pool.get(recordNamed(field.of).name) ?? []).map((id) => (field.list ? [id] : id));
  if (field.type === "enum") return Object.keys(field.of.values).map((code) => (field.list ? [code] : code));
  const { pattern } = field.type === "text" ? field : {};
  return pattern ? TEXTS.filter((text) => pattern.test(text)) : [sample(field)];
};

/** Of the two hosts, the first is not yet allowed as a provider and the second is (`plant-model-use.ts`). */
const TEXTS = [
  "Something new",
  "somebody.new@client.example",
  "T1486",
  "another.example",
  "models.example",
  "https://receiver.example/",
  "https://hooks.slack.com/services/T0/B0/opens-nothing",
];
/** Far ahead, so that ends and expiries are in the future. */
const DAY = "2099-01-15";

function sample(field: InputField): unknown {
  switch (field.type) {
    case "text":
      return TEXTS.find((text) => !field.pattern || field.pattern.test(text));
    case "integer":
      return field.min;
    case "boolean":
      return true;
    case "date":
      return DAY;
    case "date_time":
      return new Date(`${DAY}T00:00:00Z`);
    case "enum": {
      const [code] = Object.keys(field.of.values);
      return field.list ? [code] : code;
    }
    case "objects":
      return [leastInput(field.fields)];
    case "id":
      return "";
  }
}

function required(fields: InputFields): Named[] {
  return Object.entries(fields).filter(([, { optional }]) => !optional);
}
