import { Agent } from "node:http";
import type { Client } from "pg";
import { performAsOperator } from "../packages/server/src/cli/perform-as-operator.ts";
import { eraseOrganization } from "../packages/server/src/domain/leaving/erase-organization.ts";
import { removeOrganization } from "../packages/server/src/domain/leaving/erase-organizations.ts";
import { randomUUIDv7 } from "../packages/server/src/platform/ids.ts";
import { openDatabase } from "../packages/server/src/storage/database.ts";
import { asOwner, createDatabase } from "./data.ts";
import { post } from "./latency.ts";
import { openLiveStorage } from "./live-storage.ts";
import type { Ask } from "./load.ts";
import { startPeer } from "./peer.ts";
import { headersOf } from "./question.ts";

/**
 * Erases one of two clients, with a million rows, while programs read and write at the other:
 * node bench/erasure.ts. ROWS sets another number.
 */
const ROWS = Number(process.env.ROWS ?? 1_000_000);
/** With its gaps, action items, reports and the rest. */
const ROWS_OF_EXERCISE = 19;
const QUIET_MS = 10_000;

const reading: Ask = {
  path: "/api/graphql",
  body: JSON.stringify({ query: "{ gaps(status: OPEN, limit: 20) { id title exercise { title } } }" }),
  headers: (n) => headersOf("carrier", n % 10_000),
};

const exercises = Math.round(ROWS / ROWS_OF_EXERCISE) * 2;
const storage = await openLiveStorage();
try {
  const address = await createDatabase(storage, { gaps: exercises * 8, exercises, clients: 2 });
  const [erased, other] = await asOwner(address.owner, findClients);
  const { port, stop } = await startPeer("hotwash", address);
  const database = openDatabase(address.login, 2);
  try {
    const watched = [watch("read", reading, port), watch("write", writing(other.id), port)];
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    for (const each of watched) each.begin("alone");
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    for (const each of watched) each.begin("beside the erasure");
    const began = performance.now();
    const input = { id: erased.id, name: erased.name, without_export: true };
    await performAsOperator(database, eraseOrganization, input);
    const clock = () => new Date();
    const context = { database, clock, newId: () => randomUUIDv7(clock()) };
    await removeOrganization(context, erased.id, new AbortController().signal);
    const seconds = (performance.now() - began) / 1_000;
    console.log(`${erased.rows} rows erased in ${seconds.toFixed(0)} s`);
    for (const each of watched) await each.stop();
    const left = await asOwner(address.owner, (owner) => rowsOf(owner, erased.id));
    if (left > 0) throw new Error(`${left} rows are left.`);
  } finally {
    await database.end();
    await stop();
  }
} finally {
  await storage.stop();
}

type Held = { readonly id: string; readonly name: string; readonly rows: number };

async function findClients(owner: Client): Promise<readonly [Held, Held]> {
  const { rows } = await owner.query<{ id: string; name: string }>(
    "select id, name from organizations where kind = 'CLIENT' order by name",
  );
  const [first, second] = rows;
  if (!first || !second) throw new Error("There are no two clients.");
  return [
    { ...first, rows: await rowsOf(owner, first.id) },
    { ...second, rows: 0 },
  ];
}

async function rowsOf(owner: Client, id: string): Promise<number> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'hotwash'::regnamespace and c.relkind = 'r' and a.attname = 'organization_id'`,
  );
  let sum = 0;
  for (const { name } of rows) {
    const counted = await owner.query<{ count: number }>(
      `select count(*)::int from ${name} where organization_id = $1`,
      [id],
    );
    sum += counted.rows[0]?.count ?? 0;
  }
  return sum;
}

function writing(organization_id: string): Ask {
  const query = "mutation ($input: CreateEngagementInput!) { createEngagement(input: $input) { id } }";
  const input = { organization_id, title: "Beside an erasure", starts_on: "2099-01-01" };
  return {
    path: "/api/graphql",
    body: JSON.stringify({ query, variables: { input } }),
    headers: (n) => headersOf("operator", n % 10_000),
  };
}

/** Asks again and again, five times a second, and prints how long answers took since each beginning. */
function watch(name: string, ask: Ask, port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let [phase, times, failures, ended]: [string, number[], number, boolean] = ["", [], 0, false];
  const print = () => {
    if (phase === "") return;
    const sorted = times.toSorted((one, other) => one - other);
    const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(0);
    const longest = (sorted.at(-1) ?? Number.NaN).toFixed(0);
    console.log(
      `${name}, ${phase}: ${times.length} answers, median ${at(0.5)}, 95% ${at(0.95)}, longest ${longest} ms, ${failures} failed`,
    );
  };
  const asking = (async () => {
    for (let n = 1; !ended; n++) {
      const began = performance.now();
      const { status, body } = await post(ask, port, agent, n).catch((error: Error) => ({
        status: 0,
        body: error.message,
      }));
      times.push(performance.now() - began);
      const isFine = status === 200 && !body.includes('"errors"');
      if (!isFine && failures++ === 0) console.log(`${name}: ${body.slice(0, 300)}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  })();
  return {
    begin: (next: string) => {
      print();
      [phase, times, failures] = [next, [], 0];
    },
    stop: async () => {
      ended = true;
      await asking;
      print();
      agent.destroy();
    },
  };
}
