import { join } from "node:path";
import { z } from "zod";
import { readCredentials } from "../../packages/demo/src/credentials.ts";
import { environmentOf } from "../../packages/server/tests/storage/server-process.ts";
import { serveDemo } from "../../packages/server/tests/support/served-demo.ts";

/** As README makes them, by each kind of caller. */
const EXERCISES = `{ exercises(status: COMPLETED, limit: 3) {
  title exercise_date gaps { title severity status } readiness_score { overall_score scored_at } } }`;
const GAPS = "{ gaps(limit: 1) { exercise { id } } }";
const ADD = "mutation ($input: CreateGapInput!) { createGap(input: $input) { title } }";
const NEW = { title: "Vendors' numbers were out of date", severity: "LOW", category: "INCIDENT_RESPONSE_PLAN" };

const listed = z.object({ data: z.object({ gaps: z.array(z.object({ exercise: z.object({ id: z.string() }) })) }) });
const entry = z.object({ request_id: z.string(), err: z.object({ message: z.string(), hint: z.string().optional() }) });

export type Call = { readonly name: string; readonly answer: string; readonly failed: boolean };
type Sent = Call & { readonly requestId: string | null };

/** Starts the demo, which is made at its first start, and asks. What failed answers with what the server's log says. */
export async function makeCalls(databaseUrl: string, folder: string, port: number): Promise<readonly Call[]> {
  const { DATABASE_URL, HOTWASH_SECRET } = environmentOf({ databaseUrl, dataDir: folder });
  const demo = await serveDemo({ folder, port }, { DATABASE_URL, HOTWASH_SECRET });
  const credentials = await readCredentials(join(folder, "demo-credentials.json"));
  const keyOf = (name: string) => credentials?.api_keys.find((key) => key.name === name)?.key ?? "";
  const graphql = (name: string, query: string, variables = {}) =>
    send(name, `${demo.baseUrl}/api/graphql`, keyOf("staff-graphql"), { query, variables });
  const listGaps = (key: string) => {
    const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "list_gaps", arguments: {} } };
    return send(`list_gaps with ${key}`, `${demo.baseUrl}/api/mcp`, keyOf(key), message);
  };
  const sent: Sent[] = [];
  try {
    sent.push(await graphql("GraphQL exercises", EXERCISES));
    for (const key of ["staff-graphql", "carrier-mcp", "client-mcp"]) sent.push(await listGaps(key));
    const gaps = await graphql("GraphQL gaps", GAPS);
    sent.push(gaps);
    const [gap] = gaps.failed ? [] : listed.parse(JSON.parse(gaps.answer)).data.gaps;
    if (gap) sent.push(await graphql("GraphQL createGap", ADD, { input: { ...NEW, exercise_id: gap.exercise.id } }));
  } finally {
    await demo.stop();
  }
  // The log is written late, so it is read at the end.
  const causes = causesIn(demo.said());
  return sent.map(({ requestId, ...call }) => ({ ...call, answer: causes.get(requestId ?? "") ?? call.answer }));
}

async function send(name: string, url: string, key: string, body: object): Promise<Sent> {
  const headers = { "x-api-key": key, "content-type": "application/json" };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  const answer = await response.text();
  const failed = !response.ok || /"errors":|"isError":true/.test(answer);
  return { name, answer, failed, requestId: response.headers.get("x-request-id") };
}

function causesIn(log: string): ReadonlyMap<string, string> {
  const lines = log.split("\n").filter((line) => line.startsWith("{"));
  const entries = lines.map((line) => entry.safeParse(JSON.parse(line)).data);
  return new Map(
    entries.flatMap((each) => (each ? [[each.request_id, [each.err.message, each.err.hint].join(": ")] as const] : [])),
  );
}
