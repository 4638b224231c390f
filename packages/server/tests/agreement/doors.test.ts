import assert from "node:assert/strict";
import { after, test } from "node:test";
import { computedQueries } from "#catalogue/queries.ts";
import { records } from "#catalogue/records.ts";
import { may } from "#kernel/permission.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import { engineSelection, relationSelection, relationsOf, valuesOf } from "#tests/support/record-documents.ts";
import { leastInput } from "#tests/support/valid-inputs.ts";
import { startBusyMarket } from "./busy-market.ts";
import { askByCookie, createInquirers } from "./inquirers.ts";
import { typedDocument } from "./typed-document.ts";

// Written some seconds after a key was used.
const BY_THE_CLOCK = ["last_used_at"];

const market = await startBusyMarket();
after(() => market.stop());
const inquirers = await createInquirers(market);
// Its named reviewers read a report in review by session only (S45).
await market.owner.query("update after_action_reports set reviewer_ids = '{}'");

// And evaluators their own rating before it is reconciled (Y18).
await market.owner.query("update evaluations set readers = '{}'");

for (const { name, cookie, key, caller } of inquirers) {
  if (!cookie) continue;

  test(`G18: ${name} reads the same by session as by key: records, parts, order, values and counts`, async () => {
    for (const record of records.filter(
      ({ part, personal, permission }) => !part && !personal && may(caller, permission),
    )) {
      for (const document of documentsOf(record)) {
        const byKey = await askGraphQL(market.app, key, document);
        assert.equal(byKey.errors, undefined, document);
        assert.deepEqual(await askByCookie(market, cookie, document), byKey, document);
      }
    }
  });

  test(`G18, G54: ${name} gets the same answer from every computed query, by session and by key`, async () => {
    const subjects: Readonly<Record<string, string>> = {
      import_check: "imports where status = 'UPLOADED' and signing_key is null",
      scenario_pack_check: "imports where status = 'UPLOADED' and signing_key is not null",
      scenario_problems: "scenarios where status = 'DRAFT'",
    };
    for (const engine of computedQueries.filter(({ permission }) => may(caller, permission))) {
      const needed = Object.entries(engine.input).filter(([, { type, optional }]) => type === "id" && !optional);
      const subject = subjects[engine.name];
      assert.ok(
        needed.every(([field]) => subject && field === "id"),
        `${engine.name} needs an id`,
      );
      const { rows } = await market.owner.query<{ id: string }>(`select id from ${subject ?? "imports"} limit 1`);
      const given = {
        ...Object.fromEntries(needed.map(([field]) => [field, rows[0]?.id])),
        ...leastInput(engine.input),
        ...("query" in engine.input && { query: "restore backups" }),
      };
      const document = typedDocument(given, [{ name: engine.name, selection: engineSelection(engine) }]);
      const byKey = await askGraphQL(market.app, key, document, given);
      assert.equal(byKey.errors, undefined, engine.name);
      assert.deepEqual(await askByCookie(market, cookie, document, given), byKey, engine.name);
    }
  });
}

/** The whole list with its count, and with it each relation. */
function documentsOf(record: RecordDeclaration): string[] {
  const { plural } = record;
  const own = valuesOf(record, BY_THE_CLOCK);
  const relations = relationsOf(record).map(
    ([name, field]) =>
      `{ ${plural}(limit: 20) { id ${relationSelection(name, field).replace(/\blast_used_at\b/, "")} } }`,
  );
  return [`{ ${plural}(limit: 200) { ${own} } ${plural}_count }`, ...relations];
}
