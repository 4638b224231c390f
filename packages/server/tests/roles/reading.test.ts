import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, test } from "node:test";
import { recordNamed, records } from "#catalogue/records.ts";
import { may } from "#kernel/permission.ts";
import { singleName } from "#kernel/record.ts";
import { askGraphQL, callTool } from "#tests/support/ask.ts";
import { startMarket } from "#tests/support/market.ts";
import { relationsOf } from "#tests/support/record-documents.ts";
import { digestOf } from "#tests/support/table-rows.ts";
import { createSeats, type Seat } from "./seats.ts";

const market = await startMarket();
after(() => market.stop());
const seats = await createSeats(market);
const everybody = Object.values(market.members).map(({ id }) => id);
const rootRecords = records.filter(({ part }) => !part);

for (const seat of seats) {
  test(`R1, R2, R3: ${seat.name} reads each kind that the table allows; the others are FORBIDDEN, and nothing changes`, async () => {
    const before = await restOf();
    for (const record of rootRecords) {
      const { plural } = record;
      const single = `${singleName(record)}(id: "${randomUUID()}") { id }`;
      const fields = [`${plural} { id }`, `${plural}_count`, single];
      const expected = may(seat.caller, record.permission) ? [] : ["FORBIDDEN"];
      for (const field of fields) assert.deepEqual(await codesOf(seat, `{ ${field} }`), expected, field);
    }
    assert.deepEqual(await restOf(), before);
  });

  test(`R1: ${seat.name} can follow a relation exactly if the table allows the kind it leads to`, async () => {
    for (const record of rootRecords.filter(({ permission }) => may(seat.caller, permission))) {
      for (const [name, field] of relationsOf(record)) {
        const codes = await codesOf(seat, `{ ${record.plural}(limit: 1) { ${name} { id } } }`);
        const allowed = may(seat.caller, recordNamed(field.record).permission);
        assert.equal(codes.includes("FORBIDDEN"), !allowed, `${record.plural} ${name}`);
      }
    }
  });

  test(`R1: ${seat.name} can call the tools of what the table lets it read`, async () => {
    for (const [name, args] of questions) {
      const { isError, content } = await callTool(market.app, seat.key, name, args);
      assert.equal(isError ?? false, false, `${name}: ${content[0]?.text}`);
    }
  });
}

/** Everything but what reading leaves behind: the log, in which refused reads appear, and the sums of reads. */
async function restOf(): Promise<object> {
  const {
    audit_entries: _entries,
    audit_heads: _heads,
    audit_keys: _keys,
    record_reads: _reads,
    ...rest
  } = await digestOf(market.owner, everybody);
  return rest;
}

/** What they show may be read by every role. */
const questions = [
  ["list_exercises", {}],
  ["list_gaps", {}],
  ["get_readiness_scores", {}],
  ["list_action_items", {}],
] as const;

async function codesOf({ key }: Seat, document: string): Promise<string[]> {
  const { errors = [] } = await askGraphQL(market.app, key, document);
  return [...new Set(errors.map(({ extensions }) => extensions.code))];
}
