import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { requirementStates } from "#domain/requirements/ask-requirement-states.ts";
import { createRequirement } from "#domain/requirements/create-requirement.ts";
import { updateRequirement } from "#domain/requirements/update-requirement.ts";
import { withdrawRequirement } from "#domain/requirements/withdraw-requirement.ts";
import type { Caller } from "#kernel/caller.ts";
import { completedExercise, createScene, openGap, refused, type Scene } from "#tests/actions/scene.ts";
import { rowsOf, type State, statesOf } from "./requirement-states.ts";

let scene: Scene;
before(async () => {
  scene = await createScene();
});
after(() => scene.drop());

const carrier = () => scene.caller("CARRIER", "EDITOR");
const due_on = "2027-03-01";
const onTime: Readonly<Record<string, unknown>> = { due_on };
const set = async (over: object, by = carrier()) => (await scene.run(by, createRequirement, { due_on, ...over })).id;

/** At noon of the day, then back. */
async function stateOn(day: string, requirement_id: string, organization_id = scene.client): Promise<State> {
  const asked = { organization_id, requirement_id };
  const context = { database: scene.database, caller: carrier(), now: new Date(`${day}T12:00:00Z`) };
  const { states } = statesOf(await requirementStates.run(context, asked));
  assert.equal(states.length, 1);
  return states[0] ?? assert.fail();
}

const exercise = (over: Readonly<Record<string, unknown>>) => scene.insert("exercises", completedExercise(over));
const brief = ({ state, due_on: due, since }: State) => [state, due, since];

test("P9: EDITORs and ADMINs of a carrier set requirements, and the operator's ADMINs for any carrier", async () => {
  const by = scene.caller("OPERATOR", "ADMIN");
  const given = { kind: "CERTIFICATE_VALID", due_on };
  const id = await set({ ...given, organization_id: scene.otherCarrier }, by);
  const found = await scene.ask("select organization_id, status from requirements where id = $1", [id]);
  assert.deepEqual(found, [{ organization_id: scene.otherCarrier, status: "ACTIVE" }]);
  assert.deepEqual(await scene.history(id), ["status null ACTIVE null"]);
  const before = await rowsOf(scene);
  for (const [kind, role] of [
    ["CARRIER", "VIEWER"],
    ["CLIENT", "ADMIN"],
    ["OPERATOR", "EDITOR"],
  ] as const) {
    await refused(scene.run(scene.caller(kind, role), createRequirement, given), "FORBIDDEN", /may not/);
  }
  await refused(scene.run(by, createRequirement, given), "BAD_USER_INPUT", /must belong to a CARRIER/);
  const other = { ...given, organization_id: scene.otherCarrier };
  await refused(scene.run(carrier(), createRequirement, other), "BAD_USER_INPUT", /there is no Organization/);
  assert.deepEqual(await rowsOf(scene), before);
});

test("P9: what a kind does not use, what it lacks, a past due date and another's client are refused, and nothing is set", async () => {
  const before = await rowsOf(scene);
  for (const [given, said] of [
    [
      { kind: "CERTIFICATE_VALID", due_on: "2026-11-19" },
      /due_on: must be today, 2026-11-20, or later \(got 2026-11-19\)/,
    ],
    [{ kind: "EXERCISE_EVERY" }, /days: required for EXERCISE_EVERY/],
    [{ kind: "CLOSE_GAPS_WITHIN", days: 60 }, /severity: required/],
    [{ kind: "READINESS_AT_LEAST" }, /minimum_score: required/],
    [{ kind: "CERTIFICATE_VALID", days: 3 }, /days: not used by CERTIFICATE_VALID/],
    [{ kind: "EXERCISE_BY", counts_from: "2027-03-02" }, /counts_from: must not be after the due date/],
    [{ kind: "CERTIFICATE_VALID", client_id: scene.direct }, /client_id: there is no Organization/],
    [{ kind: "CERTIFICATE_VALID", client_id: scene.carrier }, /client_id: must be an ACTIVE client/],
    [{ kind: "CERTIFICATE_VALID", client_id: scene.client, industry: "RETAIL" }, /client_id: must be omitted/],
    [{ kind: "CERTIFICATE_VALID", country: "XX" }, /country: must be two capital letters/],
  ] as const) {
    await refused(scene.run(carrier(), createRequirement, { ...onTime, ...given }), "BAD_USER_INPUT", said);
  }
  assert.deepEqual(await rowsOf(scene), before);
});

test("P9: a carrier has at most 100 ACTIVE requirements", async () => {
  const by = scene.caller("OPERATOR", "ADMIN");
  await scene.ask(
    `insert into requirements (organization_id, id, kind, due_on, created_at, updated_at)
      select $1, gen_random_uuid(), 'CERTIFICATE_VALID', '2027-01-01', now(), now() from generate_series(1, 99)`,
    [scene.otherCarrier],
  );
  const given = { kind: "CERTIFICATE_VALID", due_on, organization_id: scene.otherCarrier };
  await refused(scene.run(by, createRequirement, given), "CONFLICT", /already 100 ACTIVE/);
  await scene.ask("delete from requirements where organization_id = $1", [scene.otherCarrier]);
});

test("P10: an ACTIVE requirement changes with its due date in the history, is withdrawn once, and then concerns nobody", async () => {
  const id = await set({ kind: "CLOSE_GAPS_WITHIN", severity: "CRITICAL", days: 60 });
  await scene.run(carrier(), updateRequirement, { id, days: 30, due_on: "2027-04-01", note: "Please." });
  const before = await rowsOf(scene);
  await refused(scene.run(carrier(), updateRequirement, { id, due_on: "2026-11-01" }), "BAD_USER_INPUT", /due_on/);
  await refused(scene.run(carrier(), updateRequirement, { id, minimum_score: 50 }), "BAD_USER_INPUT", /not used/);
  await refused(
    scene.run(scene.caller("CLIENT", "ADMIN"), updateRequirement, { id, days: 90 }),
    "FORBIDDEN",
    /may not/,
  );
  assert.deepEqual(await rowsOf(scene), before);
  assert.equal((await stateOn("2026-11-20", id)).note, "Please.");
  await scene.run(carrier(), withdrawRequirement, { id, reason: "Renewed without it." });
  await refused(scene.run(carrier(), withdrawRequirement, { id }), "CONFLICT", /WITHDRAWN is final/);
  await refused(scene.run(carrier(), updateRequirement, { id, days: 90 }), "CONFLICT", /WITHDRAWN/);
  assert.deepEqual((await scene.history(id)).toSorted(), [
    "due_on 2027-03-01 2027-04-01 null",
    "status ACTIVE WITHDRAWN Renewed without it.",
    "status null ACTIVE null",
  ]);
  const context = { database: scene.database, caller: carrier(), now: scene.now };
  assert.deepEqual(statesOf(await requirementStates.run(context, { requirement_id: id })).states, []);
});

test("P13: EXERCISE_BY is DUE until its date, then MISSED, and MET by an exercise of its kind, however late", async () => {
  const id = await set({ kind: "EXERCISE_BY", scenario: "RANSOMWARE" });
  const early = await exercise({ number: 1, exercise_date: "2026-11-19" });
  const wrong = await exercise({ number: 2, exercise_date: "2026-12-01", scenario: "DATA_BREACH" });
  assert.deepEqual(brief(await stateOn("2027-03-01", id)), ["DUE", due_on, null]);
  const missed = await stateOn("2027-03-02", id);
  assert.deepEqual(brief(missed), ["MISSED", due_on, "2027-03-02"]);
  assert.equal(missed.why, "No ransomware exercise was completed since 20 Nov 2026.");
  assert.equal(missed.summary, "Ransomware exercise by 1 Mar 2027");
  const planned = await exercise({
    number: 3,
    exercise_date: "2027-03-09",
    status: "PLANNED",
    started_at: null,
    ended_at: null,
  });
  assert.match((await stateOn("2027-03-02", id)).why, / One is planned for 9 Mar 2027\.$/);
  await scene.ask("update exercises set status = 'COMPLETED', started_at = now(), ended_at = now() where id = $1", [
    planned,
  ]);
  const met = await stateOn("2027-03-10", id);
  assert.deepEqual(brief(met), ["MET", null, "2027-03-09"]);
  assert.equal(met.why, "The ransomware exercise of 9 Mar 2027 meets it, after the due date, 1 Mar 2027.");
  for (const each of [early, wrong, planned]) await scene.ask("delete from exercises where id = $1", [each]);
});

test("P13: an exercise that starts once a requirement is set meets it, also where it is still the day before", async () => {
  const id = await set({ kind: "EXERCISE_BY" });
  const day = { number: 1, exercise_date: "2026-11-19" };
  const before = await exercise({ ...day, started_at: "2026-11-19T18:00:00Z" });
  assert.equal((await stateOn("2026-11-21", id)).state, "DUE", "it had started before");
  const sql = `update exercises e set started_at = r.created_at, ended_at = r.created_at from requirements r
    where e.id = $1 and r.id = $2`;
  await scene.ask(sql, [before, id]);
  assert.deepEqual(brief(await stateOn("2026-11-21", id)), ["MET", null, "2026-11-19"]);
  await scene.ask("update exercises set exercise_date = '2026-11-18' where id = $1", [before]);
  assert.equal((await stateOn("2026-11-21", id)).state, "DUE", "held two days before, whenever it was entered");
  await scene.ask("delete from exercises where id = $1", [before]);
});

test("P13: EXERCISE_EVERY runs out the given days after the last exercise, but not before the date that was set", async () => {
  const id = await set({ kind: "EXERCISE_EVERY", days: 100 });
  assert.deepEqual(brief(await stateOn("2026-11-20", id)), ["DUE", due_on, null]);
  const held = await exercise({ number: 4, exercise_date: "2026-12-01" });
  assert.deepEqual(brief(await stateOn("2027-03-11", id)), ["MET", "2027-03-11", "2026-12-01"]);
  const missed = await stateOn("2027-03-12", id);
  assert.deepEqual(brief(missed), ["MISSED", "2027-03-11", "2027-03-12"]);
  assert.equal(missed.why, "The last exercise was on 1 Dec 2026, more than 100 days ago.");
  await scene.ask("delete from exercises where id = $1", [held]);
});

test("P15: CLOSE_GAPS_WITHIN counts a closing that was confirmed or retested, not one that the client attested, nor an acceptance", async () => {
  const id = await set({ kind: "CLOSE_GAPS_WITHIN", severity: "HIGH", days: 60, due_on: "2026-11-20" });
  assert.deepEqual(brief(await stateOn("2026-11-20", id)), ["NOT_ASSESSED", "2026-11-20", null]);
  const of = await exercise({ number: 5, exercise_date: "2026-10-20" });
  assert.deepEqual(brief(await stateOn("2026-11-20", id)), ["MET", null, null]);
  const closed = { status: "VERIFIED", verified_at: new Date("2026-11-05T10:00:00Z") };
  const [low, one, two] = [
    await scene.insert("gaps", openGap(of, 50, { severity: "MEDIUM" })),
    await scene.insert("gaps", openGap(of, 51, { severity: "CRITICAL", ...closed, assurance: "SELF_ATTESTED" })),
    await scene.insert(
      "gaps",
      openGap(of, 52, { status: "ACCEPTED", accepted_at: scene.now, accepted_until: "2027-12-31" }),
    ),
  ];
  assert.deepEqual(brief(await stateOn("2026-12-19", id)), ["DUE", "2026-12-19", null]);
  const missed = await stateOn("2026-12-20", id);
  assert.deepEqual(brief(missed), ["MISSED", "2026-12-19", "2026-12-20"]);
  assert.equal(
    missed.why,
    "2 such gaps are not closed and confirmed; the oldest was found on 20 Oct 2026. 1 is self-attested: only a " +
      "confirmation or a retest counts. 1 is accepted, which does not close it.",
  );
  await scene.ask("update gaps set assurance = 'CONFIRMED' where id = $1", [one]);
  await scene.ask("update gaps set status = 'WITHDRAWN', accepted_at = null, accepted_until = null where id = $1", [
    two,
  ]);
  const met = await stateOn("2026-12-20", id);
  assert.deepEqual(brief(met), ["MET", null, "2026-11-05"]);
  assert.equal(met.why, "The one such gap is closed and confirmed.");
  for (const each of [low, one, two]) await scene.ask("delete from gaps where id = $1", [each]);
  await scene.ask("delete from exercises where id = $1", [of]);
});

test("P15: READINESS_AT_LEAST is met by a FINAL score alone, and NOT_ASSESSED without one", async () => {
  const id = await set({ kind: "READINESS_AT_LEAST", minimum_score: 70 });
  const score = (at: string, status: string, overall_score: number | null) =>
    scene.insert("readiness_scores", {
      ...{
        status,
        overall_score,
        range_low: overall_score,
        range_high: overall_score,
        records: 6,
        coverage: 100,
        as_of: at,
        scored_at: new Date(`${at}T10:00:00Z`),
      },
      ...{ formula_version: "1", parameters_digest: "", input_digest: "", input: "{}" },
    });
  assert.equal((await stateOn("2027-03-02", id)).state, "NOT_ASSESSED");
  const scores = [await score("2026-11-01", "INSUFFICIENT_EVIDENCE", null)];
  assert.equal((await stateOn("2027-03-02", id)).why, "There is too little evidence for a score.");
  scores.push(await score("2026-11-02", "PROVISIONAL", 99));
  const provisional = await stateOn("2027-03-01", id);
  assert.equal(provisional.state, "DUE");
  assert.equal(
    provisional.why,
    "The score of 2 Nov 2026 is 99.00 (99.00 to 99.00, 6 records, provisional): only a FINAL one counts.",
  );
  scores.push(await score("2026-11-03", "FINAL", 69.99));
  assert.equal((await stateOn("2027-03-02", id)).state, "MISSED");
  scores.push(await score("2026-11-04", "FINAL", 70));
  assert.deepEqual(brief(await stateOn("2027-03-02", id)), ["MET", null, "2026-11-04"]);
  for (const each of scores) await scene.ask("delete from readiness_scores where id = $1", [each]);
});

test("P13: CERTIFICATE_VALID is met until the certificate's last day", async () => {
  const id = await set({ kind: "CERTIFICATE_VALID" });
  const of = await exercise({ number: 6 });
  assert.equal((await stateOn("2027-03-02", id)).why, "No certificate of completion was issued.");
  const certificate = await scene.insert("certificates", {
    ...{ number: "HW-7", exercise_id: of, holder: "All", kind: "COMPLETION", statement: "Completed." },
    ...{ issued_at: new Date("2026-11-01T10:00:00Z"), expires_on: "2027-05-01" },
  });
  assert.deepEqual(brief(await stateOn("2027-05-01", id)), ["MET", "2027-05-01", "2026-11-01"]);
  assert.deepEqual(brief(await stateOn("2027-05-02", id)), ["MISSED", "2027-05-01", "2027-05-02"]);
  await scene.ask("update certificates set revoked_at = now(), revoked_reason = 'x' where id = $1", [certificate]);
  assert.deepEqual(brief(await stateOn("2027-03-02", id)), ["MISSED", due_on, "2027-03-02"]);
  await scene.ask("delete from certificates where id = $1", [certificate]);
  await scene.ask("delete from exercises where id = $1", [of]);
});

test("P12: a client reads the requirements that concern it, for itself alone, and not whom else they concern", async () => {
  await scene.ask("update organizations set industry = 'RETAIL' where id = $1", [scene.client]);
  await scene.ask("update organizations set industry = 'EDUCATION' where id = $1", [scene.guarded]);
  await scene.ask("delete from requirements");
  const own = await set({ kind: "CERTIFICATE_VALID", client_id: scene.client });
  const segment = await set({ kind: "CERTIFICATE_VALID", industry: "RETAIL" });
  const others = [
    await set({ kind: "CERTIFICATE_VALID", client_id: scene.guarded }),
    await set({ kind: "CERTIFICATE_VALID", industry: "RETAIL", size_band: "UP_TO_50" }),
  ];
  const book = await set({ kind: "CERTIFICATE_VALID" });
  const read = async (caller: Caller, asked: object = {}) => {
    const context = { database: scene.database, caller, now: scene.now };
    return requirementStates.run(context, asked);
  };
  const client = scene.caller("CLIENT", "VIEWER");
  const shown = statesOf(await read(client));
  assert.deepEqual(shown.states.map((each) => each.requirement_id).toSorted(), [own, segment, book].toSorted());
  assert.deepEqual(new Set(shown.states.map(({ organization_id }) => organization_id)), new Set([scene.client]));
  assert.deepEqual(
    shown.requirements.map((each) => [each.requirement_id, each.due_count]).toSorted(),
    [own, segment, book].map((id) => [id, 1]).toSorted(),
  );
  assert.equal(shown.due_count, 3);
  for (const id of [...others, own, randomUUID()])
    assert.equal(
      statesOf(await read(client, { requirement_id: id })).total,
      0,
      "by the id of a record it may not read",
    );
  assert.equal(await read(client, { organization_id: scene.guarded }), null);
  assert.deepEqual(statesOf(await read(scene.caller("CLIENT", "ADMIN", scene.direct))).states, []);
  const all = statesOf(await read(carrier()));
  assert.equal(all.total, 5);
  assert.equal(statesOf(await read(carrier(), { organization_id: scene.guarded })).total, 2);
  assert.equal(statesOf(await read(scene.caller("OPERATOR", "VIEWER"))).total, 5);
  const stranger = {
    ...scene.caller("CARRIER", "ADMIN", scene.otherCarrier),
    book: [scene.otherCarrier],
    disclosed: [],
  };
  assert.equal(statesOf(await read(stranger)).total, 0);
  assert.equal(await read(stranger, { organization_id: scene.client }), null);
});

test("P11: pages contain each state once, and counts cover them all, whatever state is asked for", async () => {
  const context = { database: scene.database, caller: carrier(), now: new Date("2027-03-02T12:00:00Z") };
  const ids: string[] = [];
  for (let offset = 0; offset < 6; offset += 2) {
    const page = statesOf(await requirementStates.run(context, { limit: 2, offset }));
    assert.deepEqual([page.total, page.missed_count, page.states.length], [5, 5, Math.min(2, 5 - offset)]);
    ids.push(...page.states.map((each) => `${each.organization_id} ${each.requirement_id}`));
  }
  assert.equal(new Set(ids).size, 5);
  const met = statesOf(await requirementStates.run(context, { state: "MET" }));
  assert.deepEqual([met.total, met.missed_count, met.states.length], [0, 5, 0]);
});

test("P14: a state is the same for the operator, the carrier and the client, whether it discloses a SUMMARY or everything", async () => {
  const of = await exercise({ number: 7, exercise_date: "2026-10-20", organization_id: scene.guarded });
  await scene.insert("gaps", openGap(of, 60, { severity: "CRITICAL", organization_id: scene.guarded }));
  await set({ kind: "CLOSE_GAPS_WITHIN", severity: "CRITICAL", days: 10, due_on: "2026-11-20" });
  await set({ kind: "EXERCISE_EVERY", days: 90 });
  const now = new Date("2026-11-21T12:00:00Z");
  const asked = { organization_id: scene.guarded };
  const answers = await Promise.all(
    [carrier(), scene.caller("OPERATOR", "VIEWER"), scene.caller("CLIENT", "VIEWER", scene.guarded)].map((caller) =>
      requirementStates.run({ database: scene.database, caller, now }, asked),
    ),
  );
  const [one, ...rest] = answers;
  assert.deepEqual(
    statesOf(one).states.map(({ state }) => state),
    ["MISSED", "DUE", "DUE", "MET"],
  );
  for (const each of rest) assert.deepEqual(each, one);
});
