import assert from "node:assert/strict";
import { after, test } from "node:test";
import { records } from "#catalogue/records.ts";
import { singleName } from "#kernel/record.ts";
import { type Asker, carrierAbove, isGuarded } from "#tests/support/askers.ts";
import type { MemberName } from "#tests/support/market-members.ts";
import { textsOf } from "#tests/support/words.ts";
import { askEngine, engineQuestions } from "./engine-questions.ts";
import { type Answers, askEverything } from "./everything.ts";
import { type Call, callAll, canonical, leastArgs, toolArguments } from "./tool-calls.ts";
import { plantTwins } from "./twins.ts";
import { foreignIds, isOneOf, openWorld } from "./world.ts";

const world = await openWorld();
after(() => world.stop());

const bound: readonly (readonly [asker: string, own: MemberName, stranger: MemberName])[] = [
  ["carrier", "client", "otherClient"],
  ["client", "client", "openClient"],
  ["carrier's key for openClient", "openClient", "carrier"],
];

for (const [name, own, stranger] of bound) {
  const asker = askerNamed(name);

  test(`T4: whatever happens to strangers' records, ${name} gets the same answer, to the byte`, async () => {
    const calls = await callsByName(asker);
    const questions = await engineQuestions(world, asker);
    const ask = async () => {
      const everything = await askAgain(asker);
      const named = (await callAll(world, asker, calls)).map(canonical);
      const engines: string[] = [];
      for (const question of questions) engines.push(await askEngine(world, asker, question));
      return { everything, named, engines };
    };
    const before = await ask();
    await plantTwins(world, own, stranger);
    await rewriteTexts(asker.strangers, "all", carrierAbove(asker));
    await flipDisclosure(asker.strangers);
    const now = await ask();
    same(now.everything, before.everything);
    assert.deepEqual(now.named, before.named);
    assert.deepEqual(now.engines, before.engines);
  });
}

for (const name of ["otherCarrier", "carrier's key for client"]) {
  const asker = askerNamed(name);

  test(`T9, T10: whatever a client withholds, ${name} gets the same answer, to the byte`, async () => {
    const guarded = asker.sees.filter((member) => isGuarded(asker, member));
    assert.equal(guarded.length, 1);
    await world.owner.query(`update organizations set disclosure = 'SUMMARY' where ${ofMembers("id", guarded)}`);
    const before = await askAgain(asker);
    await rewriteTexts(guarded, "secret");
    await removeConfidential(guarded);
    same(await askAgain(asker), before);
  });
}

/** One answer after the other, so that a failure shows the one that differs. */
function same(now: Answers, before: Answers): void {
  assert.equal(now.size, before.size);
  for (const [question, answer] of before) assert.equal(now.get(question), answer, question);
}

function askerNamed(name: string): Asker {
  return world.askers.find((each) => each.name === name) ?? assert.fail(name);
}

/** One's own calls and refused reads are in one's own log, and would be the only difference. */
async function askAgain(asker: Asker) {
  await world.dependencies.auditLog.drain();
  await world.owner.query("delete from audit_entries where action = 'tools/call' or action like 'read.%'");
  await world.owner.query(
    "update audit_stream_positions p set position = h.sequence from audit_heads h where h.organization_id = p.id",
  );
  return askEverything(world, asker, { of: "earliest", deep: false });
}

/** Tools that are given the name of a stranger's record. */
async function callsByName(asker: Asker): Promise<Call[]> {
  const calls: Call[] = [];
  for (const [name, { properties }] of toolArguments) {
    for (const record of records) {
      const argument = `${singleName(record)}_id`;
      if (!(argument in properties)) continue;
      const text = `select ${"title" in record.fields ? "title" : "name"} as name from ${record.plural} where id = any ($1)`;
      const { rows } = await world.owner.query<{ name: string }>(text, [await foreignIds(world, asker, record)]);
      calls.push(...rows.map((row) => ({ name, args: { ...leastArgs(name), [argument]: row.name } })));
    }
  }
  assert.ok(calls.length > 10);
  return calls;
}

/** Except the notes of requirements that the client's carrier writes for it. */
async function rewriteTexts(
  members: readonly MemberName[],
  which: "all" | "secret",
  carrier?: MemberName,
): Promise<void> {
  for (const record of records.filter(({ tenant }) => tenant !== null)) {
    const columns = textsOf(record).filter(({ secret }) => secret || which === "all");
    if (columns.length === 0) continue;
    const set = columns.map(({ column }) => `${column} = 'Rewritten: ' || ${column}`).join(", ");
    const kept = record.name === "Requirement" ? members.filter((member) => member !== carrier) : members;
    await world.owner.query(`update ${record.plural} set ${set} where ${ofMembers(record.tenant ?? "", kept)}`);
  }
}

async function flipDisclosure(members: readonly MemberName[]): Promise<void> {
  const flipped = "case disclosure when 'FULL' then 'SUMMARY' else 'FULL' end";
  await world.owner.query(
    `update organizations set disclosure = ${flipped} where kind = 'CLIENT' and ${ofMembers("id", members)}`,
  );
}

async function removeConfidential(members: readonly MemberName[]): Promise<void> {
  await world.owner.query("set session_replication_role = replica"); // what refers to them stays behind
  for (const { plural, tenant, disclosure } of records) {
    if (disclosure !== "confidential" || tenant === null) continue;
    await world.owner.query(`delete from ${plural} where ${ofMembers(tenant, members)}`);
  }
  await world.owner.query("set session_replication_role = default");
}

function ofMembers(column: string, members: readonly MemberName[]): string {
  return isOneOf(
    column,
    members.map((member) => world.members[member].id),
  );
}
