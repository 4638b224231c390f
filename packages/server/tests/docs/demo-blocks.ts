import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { readConfig } from "#platform/config.ts";
import { HISTORY, workbookOf } from "#tests/imports/files.ts";
import type { Block } from "./blocks.ts";
import type { Filled } from "./checkout.ts";
import type { Reader } from "./reader.ts";

type Reading = (reader: Reader, block: Block, next: (name: string) => Block) => Promise<void>;

const PUBLIC = "https://hotwash.example";
const record = z.object({ id: z.string() });
const ids = z.tuple([record], record);
const graphql = <Shape extends z.ZodType>(data: Shape) => z.strictObject({ data });
const listed = z.object({ result: z.object({ structuredContent: z.object({ total: z.number().positive() }) }) });

/** The blocks for a running demo, in the order in which they are run, with what each must print or leave behind. */
export const demoBlocks: Readonly<Record<string, Reading>> = {
  "README.md > First calls": async ({ run }, block) => {
    const scored = z.object({ title: z.string(), gaps: z.array(z.unknown()), readiness_score: z.unknown() });
    const answer = graphql(z.object({ exercises: z.array(scored).length(3) }));
    answer.parse(JSON.parse(await run(block)));
  },
  "README.md > First calls 2": async ({ run }, block) => {
    listed.parse(JSON.parse(await run(block)));
  },
  "README.md > First calls 3": connectAgent,
  "docs/agents.md > Connecting an agent": connectAgent,
  "docs/attachments.md > Attachments": async ({ run, folder, ask, keyOf }, block) => {
    const { gaps } = await ask("{ gaps(limit: 1) { id } }", z.object({ gaps: ids }));
    const [file, sent] = [join(folder, "restore.pdf"), "%PDF-1.7\nRestored in 41 minutes.\n%%EOF\n"];
    await writeFile(file, sent);
    await run(block, values(keyOf, { GAP: gaps[0].id }));
    assert.equal(await readFile(file, "utf8"), sent);
  },
  "docs/compliance.md > An export, step by step": async ({ run, folder, keyOf }, block) => {
    const printed = await run(block, values(keyOf));
    assert.match(printed, /^ {2}not-satisfied: \d+$/m);
    assert.match(await readFile(join(folder, "coverage.csv"), "utf8"), /^.?framework,edition,control_id/);
  },
  "docs/deliverables.md > Example": async ({ run, folder, ask, keyOf }, block, next) => {
    const { organizations } = await ask(
      '{ organizations(query: "Northwind") { id } }',
      z.object({ organizations: ids }),
    );
    await writeFile(join(folder, "logo.svg"), LOGO);
    const filled = values(keyOf, { ORGANIZATION: organizations[0].id });
    const id = (await run({ text: `${block.text}echo "id $ID"` }, filled)).match(/^id (.+)$/m)?.[1] ?? assert.fail();
    const isReady = graphql(z.object({ deliverable: z.object({ status: z.literal("READY") }) }));
    for (;;) {
      // It may have become ready between the two calls of the try before, and curl overwrites no file.
      const text = `rm -f *.pptx\nKEY=${keyOf("staff-graphql")}\nID=${id}\n${next("docs/deliverables.md > Example 2").text}`;
      const [state = ""] = (await run({ text })).split("\n");
      assert.doesNotMatch(state, /"errors"|"FAILED"/);
      if (isReady.safeParse(JSON.parse(state)).success) break;
      await sleep(500);
    }
    assert.ok((await run({ text: "ls *.pptx" })).trim());
  },
  "docs/feed.md > A first pull, and the next": async ({ run, folder, keyOf }, block, next) => {
    const second = next("docs/feed.md > A first pull, and the next 2");
    assert.equal(await run({ text: block.text + second.text }), "");
    const rows = (await readFile(join(folder, "gaps.ndjson"), "utf8")).trim().split("\n");
    assert.ok(rows.length > 10 && rows.every((row) => JSON.parse(row).id));
    const script = next("docs/feed.md > A first pull, and the next 3");
    await run(script, { "hw_…": keyOf("carrier-feed") }, ["python3", "-c"]);
    const [, kept] = JSON.parse(await readFile(join(folder, "gaps.json"), "utf8"));
    assert.equal(Object.keys(kept).length, rows.length);
  },
  "docs/graphql.md > The first query": async ({ run, keyOf }, block) => {
    const me = z.object({ me: z.object({ name: z.literal("staff-graphql") }) });
    graphql(me).parse(JSON.parse(await run(block, values(keyOf))));
  },
  "docs/imports.md > Imports": async ({ run, folder, ask, keyOf }, block, next) => {
    const { organizations } = await ask(
      '{ organizations(query: "Northwind") { id } }',
      z.object({ organizations: ids }),
    );
    await writeFile(join(folder, "history.xlsx"), await workbookOf(HISTORY));
    const printed = await run(block, values(keyOf, { ORGANIZATION: organizations[0].id }));
    assert.match(printed, /"problems_count":0/);
    assert.match(printed, /"status":"IMPORTED"/);
    const upload = block.text.slice(0, block.text.lastIndexOf("curl"));
    const { text } = next("docs/imports.md > Imports 2");
    const mapped = await run({ text: upload + text }, values(keyOf, { ORGANIZATION: organizations[0].id }));
    assert.match(mapped, /"data":\{"import_check":\{"problems_count":\d+\}\}\}$/);
  },
  "docs/interfaces.md > First calls": async ({ run, ask, keyOf }, block) => {
    const wanted = "{ gaps(status: IN_PROGRESS, limit: 1) { id } }";
    const { gaps } = await ask(wanted, z.object({ gaps: ids }));
    const printed = await run(block, values(keyOf, {}, { '"id": "…"': `"id": "${gaps[0].id}"` }));
    assert.doesNotMatch(printed, /"errors"|"isError":true/);
    assert.match(printed, /"status":"REMEDIATED"/);
  },
  "docs/msel.md > MSELs in Excel and CSV": async ({ run, folder, ask, keyOf }, block) => {
    const { exercises } = await ask("{ exercises(status: PLANNED, limit: 1) { id } }", z.object({ exercises: ids }));
    const header = ["Event #", "Event Time", "Inject", "Delivery Method", "Readiness dimension"];
    const row = [1, "T+00:15", "Three users cannot open their files.", "Telephone", "Communication"];
    await writeFile(join(folder, "msel.xlsx"), await workbookOf({ MSEL: [header, row] }));
    const printed = await run(block, values(keyOf, { EXERCISE: exercises[0].id }));
    assert.match(printed, /"planned_offset_minutes":15\}\],"problems":\[\]/);
    assert.match(printed, /"status":"IMPORTED","injects_made":1/);
    assert.match((await readFile(join(folder, "msel.xlsx"))).toString("latin1", 0, 2), /PK/);
  },
  "docs/scenarios.md > Packs: give and take": async ({ run, folder, ask, keyOf }, block) => {
    const asked = `{ scenarios(is_library: true, limit: 1) { id } organizations(kind: OPERATOR, limit: 1) { id } }`;
    const one = z.tuple([record]);
    const { scenarios, organizations } = await ask(asked, z.object({ scenarios: one, organizations: one }));
    const named = { SCENARIO: scenarios[0].id, ORGANIZATION: organizations[0].id };
    const printed = await run(block, values(keyOf, named));
    assert.match(printed, /"signer":"THIS_INSTALLATION"/);
    assert.match(printed, /"status":"IMPORTED","scenarios_made":1/);
    assert.match(await readFile(join(folder, "scenarios.json"), "utf8"), /"format": "hotwash-scenario-pack"/);
  },
  "docs/notifications.md > Mail": async ({ run, folder }, block) => {
    const text = `set -a\n${block.text}node -p 'JSON.stringify([process.env.SMTP_URL, process.env.HOTWASH_MAIL_FROM])'`;
    const [SMTP_URL, HOTWASH_MAIL_FROM] = JSON.parse(await run({ text }));
    assert.ok(readConfig({ SMTP_URL, HOTWASH_MAIL_FROM, HOTWASH_DATA_DIR: folder }));
  },
  "docs/renewal.md > Verifying a pack": async ({ baseUrl, run, folder, credentials }, block) => {
    const token = credentials.links[0]?.path.split("/").at(-1) ?? assert.fail("The demo has no link to a pack.");
    const filled = { [PUBLIC]: baseUrl, $TOKEN: token };
    const printed = await run(block, filled);
    const [digest = ""] = printed.split(" ");
    assert.match(printed, new RegExp(`VALID[\\s\\S]*${digest}`));
    assert.ok(existsSync(join(folder, "jwks.json")));
  },
  "docs/certificates.md > Verifying a certificate": async ({ baseUrl, run, ask, keyOf }, block) => {
    const valid = z.object({ certificates: z.array(z.object({ number: z.string(), credential_url: z.string() })) });
    const { certificates } = await ask("{ certificates(status: VALID) { number credential_url } }", valid);
    const wanted = certificates.find(({ number }) => number === "HW-2026-0004") ?? certificates[0] ?? assert.fail();
    const { number, credential_url: address } = wanted;
    await run({ text: `curl -sSf "${baseUrl}${address}" -H "X-API-Key: ${keyOf("staff-graphql")}" -o ${number}.json` });
    assert.match(await run(block, { [PUBLIC]: baseUrl, "HW-2026-0004": number }), /VALID/);
  },
  "docs/certificates.md > When a key is stolen": async ({ run }, block) => {
    const key = "KID=$(jq -r '.keys[0].kid' jwks.json)\n";
    assert.match(await run({ text: key + block.text }), /withdrawn/i);
  },
};

/** Blocks that go on where another ends; that one runs them in the same shell. */
export const CONTINUED: readonly string[] = [
  "docs/deliverables.md > Example 2",
  "docs/feed.md > A first pull, and the next 2",
  "docs/feed.md > A first pull, and the next 3",
  "docs/imports.md > Imports 2",
  "docs/operations.md > Restore",
  "docs/operations.md > Restore 2",
];

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40"/></svg>';

/** What a reader puts in the place of the dots. */
function values(keyOf: Reader["keyOf"], variables: Filled = {}, others: Filled = {}): Filled {
  const all = { KEY: keyOf("staff-graphql"), ...variables };
  return {
    ...Object.fromEntries(Object.entries(all).map(([name, value]) => [`${name}=…`, `${name}=${value}`])),
    ...others,
  };
}

async function connectAgent({ baseUrl, keyOf }: Reader, { text }: Block): Promise<void> {
  const shape = z.object({
    mcpServers: z.object({
      hotwash: z.object({ type: z.literal("http"), url: z.url(), headers: z.record(z.string(), z.string()) }),
    }),
  });
  const { url, headers } = shape.parse(JSON.parse(text)).mcpServers.hotwash;
  const key = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replace("hw_…", keyOf("carrier-mcp"))]),
  );
  const response = await fetch(`${baseUrl}${new URL(url).pathname}`, {
    method: "POST",
    headers: { ...key, "content-type": "application/json", accept: "application/json, text/event-stream" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
  });
  z.object({ result: z.object({ tools: z.array(z.unknown()).nonempty() }) }).parse(await response.json());
}
