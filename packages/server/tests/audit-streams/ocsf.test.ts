import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import fc from "fast-check";
import { z } from "zod";
import { actions, consentActions, participantActions } from "#catalogue/actions.ts";
import { actorKind } from "#domain/audit/audit-entry.ts";
import { declaredKind, namedActions } from "#domain/audit-streams/ocsf/action-kinds.ts";
import { ocsfClasses } from "#domain/audit-streams/ocsf/ocsf-classes.ts";
import { ocsfEvent } from "#domain/audit-streams/ocsf/ocsf-event.ts";
import type { StreamEntry } from "#domain/audit-streams/ocsf/stream-entry.ts";
import { framed, syslogMessage } from "#domain/audit-streams/sending/syslog-message.ts";
import { codesOf } from "#kernel/enum-declaration.ts";
import { problemsOf } from "#tests/audit-streams/ocsf-facts.ts";

const product = { version: "0.1.0", host: "hotwash.example" };
const others = [
  ...["removeLogo", "setLogo", "foundOperator", "makeDeliverable", "installLibrary", "reopenExpiredAcceptances"],
  ...["rotateSigningKey", "withdrawSigningKey", "openRenewalPack", "download.deliverable", "export.gaps", "feed.gaps"],
  ...["webhook.gaps", "provisionUser", "provisionGroup", "read.gaps", "open.renewal_pack"],
];
const all = [...actions, ...consentActions, ...participantActions].map(({ name }) => name);
const known = [...all, ...namedActions, ...others];

const text = fc.string({ unit: "grapheme", maxLength: 60 }).map((each) => each || "x");
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const id = fc.uuid();
const outcome = fc.constantFrom("OK", "REFUSED", "FAILED");
const entry: fc.Arbitrary<StreamEntry> = fc.record({
  organization_id: id,
  id,
  sequence: fc.integer({ min: 1, max: 2_000_000_000 }),
  at: fc
    .date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true })
    .map((at) => at.toISOString().replace("Z", "123Z")),
  actor_kind: fc.constantFrom(...codesOf(actorKind)),
  actor_id: orNull(id),
  actor_name: text,
  action: fc.oneof(fc.constantFrom(...known), text),
  subject_kind: orNull(fc.constantFrom("Gap", "User", "Exercise")),
  subject_id: orNull(id),
  tools: fc.array(text, { maxLength: 3 }),
  tool_outcomes: fc.array(outcome, { maxLength: 3 }),
  outcome,
  code: orNull(fc.constantFrom("FORBIDDEN", "CONFLICT")),
  duration_ms: orNull(fc.nat()),
  times: fc.integer({ min: 1, max: 1_000 }),
  via: orNull(fc.constant("ASSISTANT")),
  proposal_id: orNull(id),
  request_id: orNull(text),
  remote_address: orNull(fc.oneof(fc.ipV4(), fc.ipV6(), fc.constant("proxy"))),
  previous_digest: fc.constant("00"),
  digest: fc.constant("11"),
});

const event = z.record(z.string(), z.unknown());
const read = (each: StreamEntry) => event.parse(JSON.parse(JSON.stringify(ocsfEvent(each, product))));

test("A34: every entry becomes an event that the published schema of OCSF allows", () => {
  const seen = new Set<unknown>();
  fc.assert(
    fc.property(entry, (each) => {
      const made = read(each);
      seen.add(made.class_uid);
      assert.deepEqual(problemsOf(made), []);
    }),
    { numRuns: 2_000 },
  );
  assert.deepEqual(
    [...seen].sort(),
    Object.values(ocsfClasses)
      .map(({ uid }) => uid)
      .sort(),
  );
});

test("A34: the validation of events finds what the schema forbids", () => {
  const [made] = fc.sample(entry, 1);
  assert.ok(made);
  const good = read({ ...made, action: "signIn" });
  assert.deepEqual(problemsOf(good), []);
  for (const bad of [
    { extra: 1 },
    { user: undefined },
    { time: "now" },
    { activity_id: 55 },
    { src_endpoint: { ip: "no" } },
  ]) {
    assert.notDeepEqual(problemsOf(JSON.parse(JSON.stringify({ ...good, ...bad }))), []);
  }
});

test("A34: every action of the catalogue, and every other entry of the log, has a declared class and activity", () => {
  assert.deepEqual(
    known.filter((action) => declaredKind(action) === undefined),
    [],
  );
  for (const each of ["frobnicate", "valueOf", "constructor.x"]) assert.equal(declaredKind(each), undefined);
  const [signIn, invited, gap, tool] = ["signIn", "inviteUser", "createGap", "tools/call"].map((each) =>
    declaredKind(each),
  );
  assert.deepEqual(
    [signIn?.of, invited?.of, gap?.of, tool?.of],
    ["AUTHENTICATION", "ACCOUNT_CHANGE", "ENTITY_MANAGEMENT", "API_ACTIVITY"],
  );
});

/** RFC 5424, section 6, with the one element of structured data that we send. */
const MESSAGE =
  /^<(?<priority>\d{1,3})>1 \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{1,6}Z (?<host>[!-~]{1,255}) hotwash - (?<id>[!-~]{1,32}) \[origin software="Hotwash" swVersion="(?:[^"\\\]]|\\["\\\]])*"\] (?<json>[ -~]+)$/;

test("A36: a syslog message is of RFC 5424, one line of ASCII whatever an entry contains, and has the whole event", () => {
  fc.assert(
    fc.property(entry, (each) => {
      const json = JSON.stringify(ocsfEvent(each, product));
      const found = MESSAGE.exec(syslogMessage(each, json, { ...product, version: '1"]\\\n2' }))?.groups;
      assert.ok(found);
      assert.deepEqual(JSON.parse(found.json ?? ""), JSON.parse(json));
      assert.equal(Math.floor(Number(found.priority) / 8), 13);
      const frame = framed(found.json ?? "").toString("latin1");
      assert.equal(frame, `${Buffer.byteLength(found.json ?? "")} ${found.json}`);
    }),
  );
  const hostile = fc
    .sample(entry, 1)
    .map((each) => ({ ...each, action: "a b\n<1>]\u2028é", outcome: "FAILED" as const }));
  for (const each of hostile)
    assert.match(syslogMessage(each, "{}", product), /^<107>1 \S+ hotwash\.example hotwash - a_b_<1>\]__ \[/);
});

test("A34: the example of the document is valid, and has the attributes that events have", async () => {
  const document = await readFile(new URL("../../../../docs/siem.md", import.meta.url), "utf8");
  const shown = event.parse(JSON.parse(/```json\n([\s\S]+?)```/.exec(document)?.[1] ?? ""));
  assert.deepEqual(problemsOf(shown), []);
  const [made] = fc.sample(entry, 1);
  assert.ok(made);
  const full = { ...made, action: "updateGap", code: null, duration_ms: 12, via: null, proposal_id: null, tools: [] };
  assert.deepEqual(Object.keys(shown), Object.keys(read(full)));
});
