import { performance } from "node:perf_hooks";
import { Client } from "pg";
import { portfolio } from "#domain/portfolio/ask-portfolio.ts";
import { systemCaller } from "#kernel/caller.ts";
import { openDatabase } from "#storage/database.ts";
import { createDatabase } from "#tests/support/database.ts";
import { addClients } from "./clients.ts";

// Two carriers with 2,000 clients each; each with 50 gaps, 12 action items, 10 exercises, 8 scores and a certificate.
const EACH = 2_000;
const ROUNDS = 20;

const made = await createDatabase();
const owner = new Client({ ...made.owner, options: "-c search_path=hotwash" });
await owner.connect();
const [operator, ...carriers] = await addClients(owner, EACH);
await owner.query("vacuum analyze");
const database = openDatabase(made.login);
const now = new Date();
const book = await bookOf(carriers[0] ?? "");
const carrier = { ...systemCaller(carriers[0]), kind: "CARRIER", organization_kind: "CARRIER", book } as const;

for (const [name, caller, input] of [
  ["carrier, by attention", carrier, {}],
  ["carrier, by name, page 20", carrier, { order: "NAME", offset: 950 }],
  ["carrier, one industry", carrier, { industry: "RETAIL" }],
  ["operator, one carrier", systemCaller(operator), { organization_id: carriers[1] }],
  ["operator, everything", systemCaller(operator), {}],
] as const) {
  const times: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const begin = performance.now();
    await portfolio.run({ database, caller, now }, input);
    times.push(performance.now() - begin);
  }
  times.sort((a, b) => a - b);
  console.log(`${name}: half under ${times[ROUNDS / 2]?.toFixed(0)} ms, best ${times[0]?.toFixed(0)} ms`);
}
await database.end();
await owner.end();
await made.drop();

async function bookOf(id: string): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>("select id from organizations where id = $1 or parent_id = $1", [
    id,
  ]);
  return rows.map((row) => row.id);
}
