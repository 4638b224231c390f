import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { changeOwnName } from "#domain/accounts/change-own-name.ts";
import { confirmGapClosure, returnGapClosure } from "#domain/findings/answer-gap-closure.ts";
import { changeGapStatus } from "#domain/findings/change-gap-status.ts";
import { createGap } from "#domain/findings/create-gap.ts";
import { proposeGapClosure } from "#domain/findings/propose-gap-closure.ts";
import { reopenExpiredAcceptances } from "#domain/findings/reopen-expired-acceptances.ts";
import type { Caller } from "#kernel/caller.ts";
import { completedExercise, createScene, openGap, refused, type Scene } from "#tests/actions/scene.ts";
import { allowedMoves } from "#tests/states/allowed-moves.ts";

let scene: Scene;
let exercise: string;
let number = 100;
before(async () => {
  scene = await createScene();
  exercise = await scene.insert("exercises", completedExercise());
});
after(() => scene.drop());

const staff = () => scene.caller("OPERATOR", "EDITOR");
const accepted = { accepted_at: new Date("2026-11-01T10:00:00Z"), accepted_until: "2026-12-31" };

const verified = { verified_at: new Date("2026-11-01T10:00:00Z"), assurance: "CONFIRMED" };

function gapIn(status: string, over: object = {}): Promise<string> {
  const more = status === "ACCEPTED" ? accepted : status === "VERIFIED" ? verified : {};
  return scene.insert("gaps", openGap(exercise, number++, { status, ...more, ...over }));
}

const move = (id: string, status: string, more: object = {}, by = staff()) =>
  scene.run(by, changeGapStatus, { id, status, ...more });

const { "": _, ...moves } = allowedMoves.Gap ?? {};
const reasons = (to: string) => ({ note: "It is so.", ...(to === "ACCEPTED" ? { accepted_until: "2026-11-21" } : {}) });

test("S1: a gap moves only as the table says; a refusal lists the allowed moves", async () => {
  for (const [from, allowed] of Object.entries(moves)) {
    for (const to of Object.keys(moves)) {
      const id = await gapIn(from);
      await scene.attach(id);
      if (allowed.includes(to)) {
        await move(id, to, reasons(to));
        assert.deepEqual(await scene.history(id), [`status ${from} ${to} It is so.`]);
        continue;
      }
      await refused(move(id, to, reasons(to)), "CONFLICT", new RegExp(`From ${from} it may become`));
      assert.deepEqual(await scene.history(id), []);
    }
  }
});

test("S14: REMEDIATED, ACCEPTED, WITHDRAWN and reopening require a note; stopping work does not", async () => {
  for (const [from, allowed] of Object.entries(moves)) {
    for (const to of allowed.filter((each) => each !== "VERIFIED")) {
      const { note: __, ...more } = reasons(to);
      const attempt = move(await gapIn(from), to, more);
      const free = to === "IN_PROGRESS" || (from === "IN_PROGRESS" && to === "OPEN");
      await (free ? attempt : refused(attempt, "BAD_USER_INPUT", /^note: /));
    }
  }
});

test("S15: ACCEPTED requires its last day, which must be after today", async () => {
  const id = await gapIn("OPEN");
  for (const accepted_until of [undefined, "2026-11-19", "2026-11-20"]) {
    const attempt = move(id, "ACCEPTED", { note: "We bear it.", accepted_until });
    await refused(attempt, "BAD_USER_INPUT", /^accepted_until: /);
  }
  await move(id, "ACCEPTED", { note: "We bear it.", accepted_until: "2026-11-21" });
});

test("S16: a gap is verified by a person other than its owner, with the evidence", async () => {
  const owned = await gapIn("REMEDIATED", { owner: " operator EDITOR" });
  await refused(move(owned, "VERIFIED", { note: "I saw it." }), "CONFLICT", /other than the gap's owner/);
  const id = await gapIn("REMEDIATED");
  await refused(move(id, "VERIFIED"), "BAD_USER_INPUT", /^note: /);
  assert.deepEqual(await closingOf(id), { status: "REMEDIATED", assurance: null, verified_at: null });
  await scene.attach(id);
  await move(id, "VERIFIED", { note: "I saw it." });
  assert.deepEqual(await closingOf(id), { status: "VERIFIED", assurance: "CONFIRMED", verified_at: scene.now });
});

test("S16, S36: a closing says how sure it is, and reopening takes that back", async () => {
  const saidBy = async (by: Caller) => {
    const id = await gapIn("REMEDIATED");
    await scene.attach(id);
    await move(id, "VERIFIED", { note: "Restored in the drill." }, by);
    return { id, ...(await closingOf(id)) };
  };
  const attested = await saidBy(scene.caller("CLIENT", "ADMIN"));
  assert.equal(attested.assurance, "SELF_ATTESTED");
  assert.equal((await saidBy(staff())).assurance, "CONFIRMED");
  await move(attested.id, "OPEN", { note: "It failed again." });
  assert.deepEqual(await closingOf(attested.id), { status: "OPEN", assurance: null, verified_at: null });
});

async function keyOf(owner_id: string, of: Caller): Promise<Caller> {
  const owner_organization_id = of.organization_id;
  const key = { owner_id, owner_organization_id, organization_id: owner_organization_id, name: "k", prefix: "p" };
  const rest = {
    sha256: Buffer.from(owner_id),
    issuer_kind: "OPERATOR",
    role: "ADMIN",
    scopes: ["GRAPHQL"],
    created_by: "x",
    expires_at: "2030-01-01",
  };
  const actor_id = await scene.insert("api_keys", { ...key, ...rest });
  return { ...of, actor_id, actor_kind: "API_KEY" };
}

test("S16: the one who remediated a gap does not verify it, by their own hand or by a key of theirs", async () => {
  const person = (name: string) => scene.insert("users", { name, email: `${name}@juniper.example`, status: "ACTIVE" });
  const [ada, ben] = [await person("ada"), await person("ben")];
  const as = (actor_id: string) => ({ ...scene.caller("CLIENT", "ADMIN"), actor_id, actor_name: "Somebody" });
  const id = await gapIn("OPEN");
  await move(id, "REMEDIATED", { note: "Done." }, await keyOf(ada, as(ada)));
  for (const by of [as(ada), await keyOf(ada, as(ada))]) {
    await refused(move(id, "VERIFIED", { note: "I saw it." }, by), "CONFLICT", /other than the one who remediated/);
  }
  await move(id, "VERIFIED", { note: "I saw it." }, await keyOf(ben, as(ben)));
});

type Closing = { readonly status: string; readonly assurance: string | null; readonly verified_at: Date | null };

const closingOf = async (id: string) => {
  const text = "select status, assurance, verified_at from gaps where id = $1";
  return (await scene.ask<Closing>(text, [id]))[0] ?? assert.fail();
};

test("S16: the owner remains the same person under another name, and if the gap has their address", async () => {
  const person = { name: "Ana Ruiz", email: "ana@juniper.example", status: "ACTIVE" };
  const ana = {
    ...scene.caller("CLIENT", "ADMIN"),
    actor_id: await scene.insert("users", person),
    actor_name: person.name,
  };
  const owned = [
    await gapIn("REMEDIATED", { owner: "ana ruiz " }),
    await gapIn("REMEDIATED", { owner: "Ana@Juniper.example" }),
  ];
  const verify = (id: string, by: Caller) => move(id, "VERIFIED", { note: "I saw it." }, by);
  for (const name of ["Ana Ruiz", "A. Ruiz", "Ana R."]) {
    const renamed = { ...ana, actor_name: name };
    for (const id of owned) await refused(verify(id, renamed), "CONFLICT", /other than the gap's owner/);
    await scene.run(renamed, changeOwnName, { name: name === "Ana Ruiz" ? "A. Ruiz" : "Ana R." });
  }
  for (const id of owned) await verify(id, scene.caller("CLIENT", "ADMIN"));
});

test("S38: a client proposes a closure with evidence, and the operator confirms or returns it", async () => {
  const client = scene.caller("CLIENT", "EDITOR");
  const evidence = "Restore log of 12 November.";
  const propose = (id: string, closure = "VERIFIED", by = client) =>
    scene.run(by, proposeGapClosure, { id, closure, evidence });
  const proposalOf = async (id: string) => {
    const text = `select status, assurance, proposed_closure, closure_evidence, closure_proposed_by, closure_proposed_at
      from gaps where id = $1`;
    return (await scene.ask(text, [id]))[0];
  };
  const none = { proposed_closure: null, closure_evidence: null, closure_proposed_by: null, closure_proposed_at: null };

  const id = await gapIn("OPEN");
  await refused(scene.run(staff(), confirmGapClosure, { id }), "CONFLICT", /^No closure of this Gap is proposed/);
  await refused(
    scene.run(client, proposeGapClosure, { id, closure: "VERIFIED" }),
    "BAD_USER_INPUT",
    /^evidence: is required/,
  );
  assert.deepEqual([await proposalOf(id), await scene.history(id)], [{ status: "OPEN", assurance: null, ...none }, []]);
  await propose(id);
  const proposed = {
    proposed_closure: "VERIFIED",
    closure_evidence: evidence,
    closure_proposed_by: "CLIENT EDITOR",
    closure_proposed_at: scene.now,
  };
  assert.deepEqual(await proposalOf(id), { status: "REMEDIATED", assurance: null, ...proposed });
  await refused(propose(id), "CONFLICT", /is proposed already/);
  await refused(scene.run(client, confirmGapClosure, { id }), "FORBIDDEN", /confirmGapClosure/);
  await refused(scene.run(client, returnGapClosure, { id, note: "No." }), "FORBIDDEN", /returnGapClosure/);
  assert.deepEqual(await proposalOf(id), { status: "REMEDIATED", assurance: null, ...proposed });

  await scene.run(staff(), returnGapClosure, { id, note: "The log is of another system." });
  assert.deepEqual(await proposalOf(id), { status: "OPEN", assurance: null, ...none });
  await propose(id);
  await scene.attach(id, { by: client });
  await scene.run(staff(), confirmGapClosure, { id });
  assert.deepEqual(await proposalOf(id), { status: "VERIFIED", assurance: "CONFIRMED", ...none });
  await refused(propose(id), "CONFLICT", /is VERIFIED \(CONFIRMED\): its closure as VERIFIED cannot be proposed/);
  assert.deepEqual(
    new Set(await scene.history(id)),
    new Set([
      `closure null PROPOSED ${evidence}`,
      `status OPEN REMEDIATED ${evidence}`,
      "closure PROPOSED RETURNED The log is of another system.",
      "status REMEDIATED OPEN The log is of another system.",
      `closure PROPOSED CONFIRMED ${evidence}`,
      `status REMEDIATED VERIFIED ${evidence}`,
    ]),
  );
});

test("S38: a self-attested closure can be confirmed, a withdrawal returned, and a move in between supersedes a proposal", async () => {
  const client = scene.caller("CLIENT", "ADMIN");
  const propose = (id: string, closure: string) =>
    scene.run(client, proposeGapClosure, { id, closure, evidence: "See." });
  const attested = await gapIn("VERIFIED", { assurance: "SELF_ATTESTED" });
  await propose(attested, "VERIFIED");
  assert.deepEqual((await closingOf(attested)).assurance, "SELF_ATTESTED");
  await scene.attach(attested);
  await scene.run(staff(), confirmGapClosure, { id: attested, note: "Seen." });
  assert.deepEqual(
    new Set(await scene.history(attested)),
    new Set(["closure null PROPOSED See.", "closure PROPOSED CONFIRMED Seen."]),
  );
  assert.deepEqual((await closingOf(attested)).assurance, "CONFIRMED");

  const recorder = staff();
  const given = { exercise_id: exercise, title: "A door", severity: "LOW", category: "DATA_PROTECTION" };
  const { id } = await scene.run(recorder, createGap, given);
  await propose(id, "WITHDRAWN");
  await refused(scene.run(recorder, confirmGapClosure, { id }), "CONFLICT", /other than the one who recorded this gap/);
  await scene.run(staff(), returnGapClosure, { id, note: "It is one." });
  assert.equal((await closingOf(id)).status, "OPEN");
  await propose(id, "WITHDRAWN");
  await move(id, "IN_PROGRESS");
  await refused(scene.run(staff(), confirmGapClosure, { id }), "CONFLICT", /answered or superseded meanwhile/);
  assert.ok((await scene.history(id)).includes("closure PROPOSED SUPERSEDED null"));
  await propose(id, "WITHDRAWN");
  await scene.run(staff(), confirmGapClosure, { id });
  assert.equal((await closingOf(id)).status, "WITHDRAWN");

  const edited = await gapIn("REMEDIATED");
  await propose(edited, "VERIFIED");
  const stale = { id: edited, expected_updated_at: new Date("2020-01-01T00:00:00Z") };
  await refused(scene.run(staff(), confirmGapClosure, stale), "CONFLICT", /was changed at/);
  const stranger = scene.caller("CLIENT", "ADMIN", scene.direct);
  const attempt = scene.run(stranger, proposeGapClosure, { id: edited, closure: "VERIFIED", evidence: "x" });
  await refused(attempt, "NOT_FOUND", /no Gap/);
});

test("S17: a gap is withdrawn by a person other than the one who recorded it", async () => {
  const by = staff();
  const given = { exercise_id: exercise, title: "A door", severity: "LOW", category: "DATA_PROTECTION" };
  const { id } = await scene.run(by, createGap, given);
  await refused(move(id, "WITHDRAWN", { note: "No gap." }, by), "CONFLICT", /other than the one who recorded this gap/);
  const client = scene.caller("CLIENT", "ADMIN");
  await refused(move(id, "WITHDRAWN", { note: "No gap." }, client), "CONFLICT", /^Only the operator withdraws a gap/);

  const user = { organization_id: scene.operator, name: "Cy", email: "cy@hotwash.example", status: "ACTIVE" };
  const cy: Caller = { ...staff(), actor_id: await scene.insert("users", user), actor_name: "Cy" };
  const key = await keyOf(String(cy.actor_id), cy);
  for (const [recorder, other] of [
    [cy, key],
    [key, cy],
  ] as const) {
    const theirs = await scene.run(recorder, createGap, given);
    const attempt = move(theirs.id, "WITHDRAWN", { note: "No gap." }, other);
    await refused(attempt, "CONFLICT", /other than the one who recorded this gap/);
  }
  assert.equal((await closingOf(id)).status, "OPEN");
  await move(id, "WITHDRAWN", { note: "No gap." });
});

test("S13: a gap is recorded for an exercise IN_PROGRESS or COMPLETED, and nobody can delete one", async () => {
  for (const [status, over] of [
    ["PLANNED", { started_at: null, ended_at: null }],
    ["CANCELLED", { cancelled_reason: "Rain." }],
  ] as const) {
    const exercise_id = await scene.insert("exercises", completedExercise({ number: number++, status, ...over }));
    const given = { exercise_id, title: "A door", severity: "LOW", category: "DATA_PROTECTION" };
    await refused(scene.run(staff(), createGap, given), "CONFLICT", /IN_PROGRESS or COMPLETED/);
  }
  const grants = await scene.ask<{ grantee: string }>(
    "select grantee from information_schema.role_table_grants where table_name = 'gaps' and privilege_type = 'DELETE' and grantee <> grantor",
  );
  // The remover reaches sample data alone, by its own policies.
  const grantees = grants.map(({ grantee }) => grantee);
  assert.deepEqual(grantees.sort(), ["hotwash_operator", "hotwash_remover"]);
  const remover = await scene.ask<{ only: string }>(
    "select pg_get_expr(polqual, polrelid) as only from pg_policy where polrelid = 'hotwash.gaps'::regclass and polname = 'remover'",
  );
  assert.match(String(remover[0]?.only), /is_sample/);
  const deletions = await scene.ask(
    "select pg_get_expr(polqual, polrelid) as only from pg_policy where polrelid = 'hotwash.gaps'::regclass and polcmd = 'd' and not polpermissive",
  );
  // What an import brought goes with it when it is undone.
  assert.deepEqual(deletions, [{ only: "(import_id IS NOT NULL)" }]);
});

test("S2, S15: an expired acceptance is in the history before what follows", async () => {
  const id = await gapIn("ACCEPTED", { accepted_until: "2026-11-19" });
  await reopenExpiredAcceptances.run({
    database: scene.database,
    clock: () => scene.now,
    newId: randomUUID,
  });
  await refused(move(id, "OPEN", { note: "Again." }), "CONFLICT", /is already OPEN/);
  await move(id, "IN_PROGRESS");
  const history = new Set(await scene.history(id));
  const lapse = "status ACCEPTED OPEN The acceptance expired: its last day was 2026-11-19.";
  assert.deepEqual(history, new Set([lapse, "status OPEN IN_PROGRESS null"]));
});
