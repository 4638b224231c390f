import assert from "node:assert/strict";
import { after, test } from "node:test";
import { issueCertificate } from "#domain/certificates/issue-certificate.ts";
import { revokeCertificate } from "#domain/certificates/revoke-certificate.ts";
import { addParticipant } from "#domain/exercises/plan/add-participant.ts";
import { removeParticipant } from "#domain/exercises/plan/remove-participant.ts";
import { utcDay } from "#platform/dates/utc-day.ts";
import { refused } from "#tests/actions/scene.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import { startMarket } from "#tests/support/market.ts";
import { performing } from "#tests/support/performing.ts";

const market = await startMarket();
after(() => market.stop());
const { operator, openClient, client } = market.members;
const perform = performing(market.dependencies);
const issue = (input: object) => perform(operator.caller, issueCertificate, { ...input });
const revoke = (input: object) => perform(operator.caller, revokeCertificate, { ...input });

const { rows: exercises } = await market.owner.query<{ id: string; status: string; started_at: Date; ended_at: Date }>(
  "select id, status, started_at, ended_at from exercises where organization_id = $1 order by status",
  [openClient.id],
);
const done = exercises.find(({ status }) => status === "COMPLETED") ?? assert.fail("none is completed");
const planned = exercises.find(({ status }) => status === "PLANNED") ?? assert.fail("none is planned");

async function shown(id: string) {
  const fields = `number holder kind statement status next_statuses issued_at expires_on revoked_at verify_url signature
    pdf_url credential_url updated_at exercise { id } participant { name role } history { from_state to_state note actor }`;
  const { data } = await askGraphQL(market.app, operator.key, `{ certificate(id: "${id}") { ${fields} } }`);
  return Object(data?.certificate);
}

const listed = (name: string, minutesBeforeEnd?: number) =>
  perform(operator.caller, addParticipant, {
    exercise_id: done.id,
    name,
    role: "Counsel",
    ...(minutesBeforeEnd && { joined_at: new Date(done.ended_at.getTime() - minutesBeforeEnd * 60_000) }),
  });

test("H1, H2: a participant who attended is certified once, with the next number of the organization and year", async () => {
  const { id: participant_id } = await listed("Ingrid Solheim", 30);
  const input = { exercise_id: done.id, kind: "PARTICIPATION", participant_id, expires_on: "2099-12-31" };
  const { id } = await issue(input);
  const certificate = await shown(id);
  const year = utcDay(new Date()).slice(0, 4);
  assert.match(certificate.number, new RegExp(`^HW-${year}-\\d{4}$`));
  assert.equal(certificate.holder, "Ingrid Solheim");
  assert.deepEqual(certificate.participant, { name: "Ingrid Solheim", role: "Counsel" });
  assert.deepEqual([certificate.status, certificate.next_statuses], ["VALID", ["REVOKED"]]);
  assert.match(certificate.verify_url, /^http:\/\/localhost:4000\/verify\/[\w-]{22}$/);
  assert.match(certificate.signature, /^[\w-]{86}$/);
  assert.equal(certificate.pdf_url, `/api/certificates/${id}/certificate.pdf`);
  assert.deepEqual(certificate.history, [
    { from_state: null, to_state: "VALID", note: null, actor: operator.caller.actor_name },
  ]);
  const { rows } = await market.owner.query("select action, subject_kind from audit_entries where subject_id = $1", [
    id,
  ]);
  assert.deepEqual(rows, [{ action: "issueCertificate", subject_kind: "Certificate" }]);

  await refused(issue(input), "CONFLICT", new RegExp(certificate.number));
  await revoke({ id, reason: "It bore another's name." });
  const again = await shown((await issue(input)).id);
  assert.equal(Number(again.number.slice(-4)), Number(certificate.number.slice(-4)) + 1);
  await refused(perform(operator.caller, removeParticipant, { id: participant_id }), "CONFLICT", /certified/);
});

test("H1: of two concurrent certifications, one succeeds", async () => {
  const { id: participant_id } = await listed("Otto Berg", 20);
  const input = { exercise_id: done.id, kind: "PARTICIPATION", participant_id };
  const outcomes = await Promise.allSettled([issue(input), issue(input), issue(input)]);
  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ["fulfilled", "rejected", "rejected"]);
});

test("H1: nothing is certified that is not on record", async () => {
  const of = { exercise_id: done.id };
  const absent = await listed("Nora Absent");
  const late = await listed("Lars Late", -5);
  const { rows } = await market.owner.query("select id from participants where organization_id = $1 limit 1", [
    client.id,
  ]);
  const today = utcDay(new Date());
  const wrong: readonly (readonly [object, "BAD_USER_INPUT" | "CONFLICT", RegExp])[] = [
    [{ exercise_id: planned.id, kind: "COMPLETION" }, "CONFLICT", /PLANNED/],
    [{ ...of, kind: "PARTICIPATION" }, "BAD_USER_INPUT", /participant_id/],
    [{ ...of, kind: "COMPLETION", participant_id: absent.id }, "BAD_USER_INPUT", /omit it/],
    [{ ...of, kind: "PARTICIPATION", participant_id: absent.id }, "CONFLICT", /the record does not show them/],
    [{ ...of, kind: "PARTICIPATION", participant_id: late.id }, "CONFLICT", /the record does not show them/],
    [{ ...of, kind: "PARTICIPATION", participant_id: rows[0]?.id }, "BAD_USER_INPUT", /no Participant/],
    [{ ...of, kind: "PARTICIPATION", participant_id: absent.id, expires_on: today }, "BAD_USER_INPUT", /after today/],
    [{ ...of, kind: "COMPLETION" }, "CONFLICT", /VALID/],
  ];
  for (const [input, code, message] of wrong) await refused(issue(input), code, message);
});

test("H1, H4: a person admitted before the start, and seen afterwards, attended from the start", async () => {
  const { id: participant_id } = await listed("Dag Device");
  const input = { exercise_id: done.id, kind: "PARTICIPATION", participant_id };
  const values = [participant_id, done.id];
  await market.owner.query("update participants set admitted_at = $2 where id = $1", [
    participant_id,
    new Date(done.started_at.getTime() - 600_000),
  ]);
  await refused(issue(input), "CONFLICT", /the record does not show them/);
  await market.owner.query(
    `insert into participant_presence (organization_id, id, exercise_id, seen_at)
      select organization_id, $1, id, started_at + interval '1 hour' from exercises where id = $2`,
    values,
  );
  const { id } = await issue(input);
  const { rows } = await market.owner.query<{ credential: string }>(
    "select credential from certificates where id = $1",
    [id],
  );
  const told = Buffer.from(rows[0]?.credential.split(".")[1] ?? "", "base64url").toString();
  const { attendedDuration, performerIn } = JSON.parse(told).credentialSubject;
  assert.equal(attendedDuration, performerIn.duration);
});

test("H5: a VALID certificate is revoked permanently, with a reason; a stale revocation is a CONFLICT", async () => {
  const { id: participant_id } = await listed("Vera Lund", 15);
  const { id } = await issue({ exercise_id: done.id, kind: "PARTICIPATION", participant_id });
  const { updated_at } = await shown(id);
  const stale = { id, reason: "Wrong", expected_updated_at: new Date(Date.parse(updated_at) - 1) };
  await refused(revoke(stale), "CONFLICT", /changed/);
  const reason = "She had left for the airport.";
  const input = { id, reason, idempotency_key: "once", expected_updated_at: new Date(updated_at) };
  assert.equal((await revoke(input)).id, (await revoke(input)).id);
  const { status, next_statuses, revoked_at, history } = await shown(id);
  assert.deepEqual([status, next_statuses], ["REVOKED", []]);
  assert.ok(Date.parse(revoked_at) > Date.parse(updated_at));
  const actor = operator.caller.actor_name;
  assert.deepEqual(history.at(-1), { from_state: "VALID", to_state: "REVOKED", note: reason, actor });
  await refused(revoke({ id, reason }), "CONFLICT", /is final/);

  const expired = "update certificates set expires_on = current_date - 1 where id = $1 and organization_id = $2";
  const { id: another } = await issue({
    exercise_id: done.id,
    kind: "PARTICIPATION",
    participant_id,
    expires_on: "2099-01-01",
  });
  await market.owner.query(expired, [another, openClient.id]);
  assert.equal((await shown(another)).status, "EXPIRED");
  await refused(revoke({ id: another, reason }), "CONFLICT", /EXPIRED/);
});
