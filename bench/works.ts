import type { Written } from "./answers.ts";
import { asOwner, type BenchDatabase } from "./data.ts";
import { at } from "./load.ts";
import { gapPageQuery, nestedQuery, updateMutation, wholeExerciseQuery } from "./question.ts";

/** What the GraphQL servers are asked to do. */
export type Work = {
  readonly name: string;
  /** Of the servers written by hand, which have an endpoint for each question. */
  readonly path: string;
  readonly body: (n: number) => string;
  /** What Hotwash wants to reach, as a ratio of a peer's rate. */
  readonly least: Readonly<Record<string, number>>;
  readonly note?: string;
  /** For a mutation: the row that it changes. */
  readonly written?: Written;
};

export const nested: Work = {
  name: "20 exercises with 8 gaps each and their score",
  path: "/exercises",
  body: bodyOf(nestedQuery),
  least: { "hand-written": 0.8, "hand-written-defended": 1, postgraphile: 1.3, yoga: 1.7, apollo: 2.5 },
};

const MUTATION =
  "Each changes the row alike, which is compared as well. Hotwash and the endpoint with the same defenses also lock it first, " +
  "announce the change and add an entry to the hash chain of the item's organization; the others only write the row.";

const least = { "hand-written-defended": 1 };

/** Those that need records of the database. */
export async function furtherWorks(database: BenchDatabase): Promise<readonly Work[]> {
  const { organization_id, exercise_id, item_ids } = await findSubjects(database);
  const filters = { organization_id, severity: "CRITICAL", status: "OPEN", order_by: "DUE_ON_ASC", limit: 50 };
  return [
    {
      name: "the first page of a client's gaps, critical and open, by due date, and their number",
      path: "/gaps",
      body: bodyOf(gapPageQuery, filters),
      least,
    },
    {
      name: "one exercise with everything recorded of it",
      path: "/exercise",
      body: bodyOf(wholeExerciseQuery, { id: exercise_id }),
      least,
    },
    {
      name: "a mutation that gives an action item a title and a priority",
      path: "/action-item",
      body: (n) => bodyOf(updateMutation, { input: changeOf(at(item_ids, n % item_ids.length), n) })(),
      least,
      note: MUTATION,
      written: rowOf(database, at(item_ids, 0)),
    },
  ];
}

function bodyOf(query: string, variables?: object): () => string {
  const body = JSON.stringify({ query, variables });
  return () => body;
}

/** Each request writes something else than the one before it. */
function changeOf(id: string, n: number) {
  return { id, title: `Close what was found, as agreed in round ${n}`, priority: n % 2 === 0 ? "HIGH" : "URGENT" };
}

type Subjects = {
  readonly organization_id: string;
  readonly exercise_id: string;
  readonly item_ids: readonly string[];
};

/** A client's first exercise, which is recorded in full, and one action item of each client, whose chains are separate. */
async function findSubjects({ owner }: BenchDatabase): Promise<Subjects> {
  const text = `select e.organization_id, e.id as exercise_id,
      array(select distinct on (organization_id) id from action_items order by organization_id, id) as item_ids
    from exercises e where number = 1 and status = 'COMPLETED' order by organization_id limit 1`;
  const { rows } = await asOwner(owner, (client) => client.query<Subjects>(text));
  return at(rows, 0);
}

function rowOf({ owner }: BenchDatabase, id: string): Written {
  const RESET =
    "update action_items set title = 'As it was', priority = 'LOW', updated_at = '2026-01-01' where id = $1";
  const READ =
    "select title, priority, status, owner, due_on::text, updated_at > now() - interval '1 minute' as is_stamped from action_items where id = $1";
  return {
    reset: async () => void (await asOwner(owner, (client) => client.query(RESET, [id]))),
    read: async () => JSON.stringify(at((await asOwner(owner, (client) => client.query(READ, [id]))).rows, 0)),
  };
}
