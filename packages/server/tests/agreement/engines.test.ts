import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, test } from "node:test";
import { computedQueries } from "#catalogue/queries.ts";
import { recordNamed } from "#catalogue/records.ts";
import { tools } from "#interfaces/tools/tools.ts";
import { may } from "#kernel/permission.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import { engineSelection } from "#tests/support/record-documents.ts";
import { leastInput } from "#tests/support/valid-inputs.ts";
import { callAnyTool } from "./any-tool.ts";
import { withAuthorKind } from "./author-kind.ts";
import { startBusyMarket } from "./busy-market.ts";
import { createInquirers } from "./inquirers.ts";
import { inLowerCase } from "./lower-case.ts";
import { typedDocument } from "./typed-document.ts";

const market = await startBusyMarket();
after(() => market.stop());
const inquirers = await createInquirers(market);
const { members } = market;
const clientKey = inquirers.find(({ name }) => name === "client")?.key ?? assert.fail();

const QUERY = "restore backups network";
/** The engines that are tools as well. */
const pairs = [
  { tool: "get_industry_benchmark", engine: "industry_benchmark", given: {} },
  { tool: "search_knowledge", engine: "search_knowledge", given: { query: QUERY } },
];

test("G54: scoring and compliance are queries, which default to the caller's own organization", async () => {
  for (const name of ["readiness", "readiness_trend", "readiness_what_if", "compliance_coverage"]) {
    const answer = await ask(clientKey, name, {});
    assert.ok(Array.isArray(answer) ? answer.length > 0 : answer, name);
  }
});

for (const { caller, key, name, strangers } of inquirers) {
  test(`G55: every computed query answers for what is not in ${name}'s scope as for what does not exist`, async () => {
    for (const engine of computedQueries.filter(({ permission }) => may(caller, permission))) {
      for (const [field, declared] of Object.entries(engine.input)) {
        if (declared.type !== "id") continue;
        const ids = [randomUUID(), ...(await idsOf(recordNamed(declared.of), strangers))];
        for (const id of ids) {
          const given = { ...leastInput(engine.input), [field]: id };
          assertNothing(await ask(key, engine.name, given), `${engine.name} ${field} by ${caller.kind}`);
        }
      }
    }
  });

  for (const { tool, engine, given } of pairs) {
    test(`G54: ${tool} gives ${name} the same answer as ${engine}`, async () => {
      const declared = computedQueries.find((each) => each.name === engine) ?? assert.fail(engine);
      assert.ok(tools.some((each) => each.name === tool));
      const { text, isError } = await callAnyTool(market.app, key, tool, given);
      assert.equal(isError, false, text);
      const told: unknown = JSON.parse(text);
      assert.deepEqual(told, withAuthorKind(inLowerCase(await ask(key, engine, given), declared.returns)));
    });
  }
}

async function ask(key: string, name: string, given: Readonly<Record<string, unknown>>): Promise<unknown> {
  const engine = computedQueries.find((each) => each.name === name) ?? assert.fail(name);
  const document = typedDocument(given, [{ name, selection: engineSelection(engine) }]);
  const { data, errors } = await askGraphQL(market.app, key, document, given);
  assert.equal(errors, undefined, `${name}: ${JSON.stringify(errors)}`);
  return data?.[name];
}

/** Null, an empty list, or an answer whose lists are. */
function assertNothing(answer: unknown, asked: string): void {
  if (answer === null) return;
  const lists = Array.isArray(answer) ? [answer] : Object.values(Object(answer)).filter(Array.isArray);
  assert.ok(lists.length > 0 && lists.every(({ length }) => length === 0), `${asked}: ${JSON.stringify(answer)}`);
}

/** Reference data is in everybody's scope. */
async function idsOf(
  { plural, tenant }: RecordDeclaration,
  homes: readonly (keyof typeof members)[],
): Promise<string[]> {
  if (tenant === null) return [];
  const text = `select distinct on (${tenant}) id from ${plural} where ${tenant} = any ($1::uuid[])`;
  const { rows } = await market.owner.query<{ id: string }>(text, [homes.map((home) => members[home].id)]);
  return rows.map(({ id }) => id);
}
