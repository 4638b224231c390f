import assert from "node:assert/strict";
import { after, test } from "node:test";
import { z } from "zod";
import { addComment } from "#domain/comments/add-comment.ts";
import { addEvaluator } from "#domain/exercises/evaluation/add-evaluator.ts";
import { addGuestEvaluator } from "#domain/exercises/evaluation/add-guest-evaluator.ts";
import { createEvaluatorLink } from "#domain/exercises/evaluation/create-evaluator-link.ts";
import { recordEvaluation } from "#domain/exercises/evaluation/record-evaluation.ts";
import { removeEvaluator } from "#domain/exercises/evaluation/remove-evaluator.ts";
import { revokeEvaluatorLink } from "#domain/exercises/evaluation/revoke-evaluator-link.ts";
import { createInject } from "#domain/exercises/plan/create-inject.ts";
import { deliverInject } from "#domain/exercises/run/deliver-inject.ts";
import { completeExercise } from "#domain/reports/complete-exercise.ts";
import { asCaller, type Tenant } from "#storage/tenancy.ts";
import { PNG } from "#tests/attachments/files.ts";
import { readSnapshot } from "#tests/live/event-reader.ts";
import { refused } from "#tests/live/refused.ts";
import { get, openStage, post } from "#tests/live/stage.ts";
import { performing } from "#tests/support/performing.ts";
import { digestOf, tenantTables } from "#tests/support/table-rows.ts";

const stage = await openStage();
after(() => stage.end());
const one = await stage.startInstance();
const { owner, members, database } = stage.market;
const { rows: people } = await owner.query<{ id: string; name: string }>(
  "select id, name from users where organization_id = $1 order by created_at, id limit 1",
  [members.client.id],
);
const ada = people[0] ?? assert.fail("nobody");

/** Somebody with an account evaluates the exercise too, and rates this inject. */
async function colleagueRates(exercise: string, inject_id: string): Promise<void> {
  await stage.act(addEvaluator, { exercise_id: exercise, user_id: ada.id });
  const caller = { ...members.client.caller, actor_kind: "USER", actor_id: ada.id, actor_name: ada.name } as const;
  await performing(stage.market.dependencies)(caller, recordEvaluation, {
    inject_id,
    rating: "PERFORMED",
    note: "SECRET",
  });
}
const INJECT = { title: "A class list", body: "It is on the web.", channel: "PHONE", dimension: "COMMUNICATION" };

/** A guest of an exercise in progress, with their link, a delivered inject and one ahead. */
async function invited() {
  const { id: exercise } = await stage.startedExercise();
  const { id: inject } = await stage.act(createInject, { ...INJECT, exercise_id: exercise });
  await stage.act(deliverInject, { id: inject });
  const { id: ahead } = await stage.act(createInject, { ...INJECT, exercise_id: exercise, title: "Still ahead" });
  const { id } = await stage.act(addGuestEvaluator, { exercise_id: exercise, name: "Ines Varga" });
  return { exercise, inject, ahead, id, link: await linkOf(id) };
}

async function linkOf(id: string): Promise<string> {
  return (await stage.act(createEvaluatorLink, { id })).once?.link ?? "";
}

const at = (exercise: string, path = "") => `${one.url}/api/live/exercises/${exercise}${path}`;

/** Opens a link as the page behind it does. */
function open(link: string, headers: Record<string, string> = {}): Promise<Response> {
  const [, exercise = "", token = ""] = /^\/live\/([^/]+)\/evaluator#seat=(.*)$/.exec(link) ?? [];
  return post(at(exercise, "/evaluator"), { link: token }, headers);
}

const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";

async function entered() {
  const guest = await invited();
  return { ...guest, cookie: cookieOf(await open(guest.link)) };
}

const own = z.object({ evaluations: z.array(z.looseObject({ rating: z.string(), note: z.string().nullable() })) });

test("Y26: an evaluator without an account enters by a personal link, sees what evaluators see, and rates", async () => {
  const { exercise, inject, id, link } = await invited();
  const answer = await open(link);
  assert.equal(answer.status, 201);
  assert.deepEqual(await answer.json(), { exercise_id: exercise, evaluator: { id, name: "Ines Varga" } });
  const set = answer.headers.getSetCookie()[0] ?? "";
  assert.match(set, new RegExp(`^hotwash_evaluator_${exercise}=[\\w-]{43}; Path=/api/live/exercises/${exercise};`));
  assert.match(set, /; HttpOnly; SameSite=Strict/);
  const cookie = cookieOf(answer);
  const situation = await get(at(exercise, "?view=guest"), cookie);
  const { me, records } = readSnapshot(await situation.json());
  assert.deepEqual(me, { kind: "EVALUATOR", id, name: "Ines Varga", audience: null });
  assert.ok(records.Inject?.some(({ title }) => title === "Still ahead"));
  for (const kind of ["ExerciseNote", "Gap", "ExerciseEvent", "JoinRequest"])
    assert.equal(records[kind], undefined, kind);

  const said = { inject_id: inject, rating: "UNABLE", note: "Nobody called.", strength: "They stayed calm." };
  const rated = await post(at(exercise, "/evaluations"), { ...said, idempotency_key: "1" }, { cookie });
  assert.equal(rated.status, 201);
  const again = await post(at(exercise, "/evaluations"), { ...said, idempotency_key: "1" }, { cookie });
  assert.deepEqual(await again.json(), await rated.json());
  const { evaluations } = own.parse(await (await get(at(exercise, "/evaluations"), cookie)).json());
  assert.deepEqual(
    evaluations.map(({ rating, note }) => [rating, note]),
    [["UNABLE", "Nobody called."]],
  );
  const { rows } = await owner.query("select actor_kind, actor_name, outcome from audit_entries where actor_id = $1", [
    id,
  ]);
  assert.deepEqual(rows, [{ actor_kind: "EVALUATOR", actor_name: "Ines Varga", outcome: "OK" }]);
  const { rows: authors } = await owner.query("select authors from evaluations where evaluator_id = $1", [id]);
  assert.deepEqual(authors, [{ authors: { note: "PARTICIPANT", strength: "PARTICIPANT" } }]);
});

test("Y26: a guest reads no rating of others, even after their own, and rates neither what is ahead nor another exercise", async () => {
  const { exercise, inject, ahead, cookie } = await entered();
  await colleagueRates(exercise, inject);
  const other = await entered();
  const rate = async (inject_id: string, rating = "PERFORMED") =>
    post(at(exercise, "/evaluations"), { inject_id, rating }, { cookie });
  assert.equal((await rate(inject)).status, 201);
  const text = await (await get(at(exercise, "/evaluations"), cookie)).text();
  assert.ok(!text.includes("SECRET"), text);
  assert.equal((await refused(await rate(ahead), 409)).code, "CONFLICT");
  assert.equal((await rate(other.inject)).status >= 400, true);
  assert.equal((await refused(await rate(inject, "UNABLE"), 400)).field, "note");
  for (const [path, view] of [
    ["", "?view=guest"],
    ["/evaluations", ""],
  ]) {
    assert.equal((await get(at(other.exercise, `${path}${view}`), cookie)).status, 401);
    assert.equal((await get(at(exercise, `${path}${view}`), "")).status, 401);
  }
  assert.equal((await post(at(exercise, "/notes"), { kind: "STRENGTH", body: "x" }, { cookie })).status, 401);
  assert.equal((await get(at(exercise, "?view=console"), cookie)).status, 401);
});

test("Y27: a link has 256 random bits after #, and is stored only as SHA-256", async () => {
  const { exercise, id, link } = await invited();
  assert.match(link, new RegExp(`^/live/${exercise}/evaluator#seat=[\\w-]{43}$`));
  const token = link.split("#seat=")[1] ?? "";
  const { rows } = await owner.query("select id from evaluator_links where sha256 = sha256(convert_to($1, 'UTF8'))", [
    token,
  ]);
  assert.deepEqual(rows, [{ id }]);
  const texts = await owner.query(
    "select (select string_agg(a::text, ' ') from audit_entries a) || (select string_agg(e::text, ' ') from evaluators e) as all",
  );
  assert.doesNotMatch(texts.rows[0].all, new RegExp(token));
});

test("Y27: a link ends, with the devices that used it, when it is replaced, revoked or expired, when its guest is removed, and a week after the exercise", async () => {
  const ended = new Map<string, Awaited<ReturnType<typeof entered>>>();
  for (const name of ["replaced", "revoked", "removed", "expired", "over"]) ended.set(name, await entered());
  const idOf = (name: string) => ended.get(name)?.id ?? assert.fail(name);
  const fresh = await linkOf(idOf("replaced"));
  await stage.act(revokeEvaluatorLink, { id: idOf("revoked") });
  await stage.act(removeEvaluator, { id: idOf("removed") });
  await owner.query("update evaluator_links set expires_at = now() where id = $1", [idOf("expired")]);
  const over = ended.get("over") ?? assert.fail();
  await stage.act(completeExercise, { id: over.exercise });
  assert.equal(
    (await get(at(over.exercise, "/evaluations"), over.cookie)).status,
    200,
    "ratings are completed afterwards",
  );
  await owner.query(
    "update exercises set started_at = now() - interval '9 days', ended_at = now() - interval '8 days' where id = $1",
    [over.exercise],
  );
  const refusals = new Set<string>();
  for (const [name, { exercise, link, cookie }] of ended) {
    const answer = await open(link);
    assert.equal(answer.status, 404, name);
    refusals.add(await answer.text());
    for (const path of ["?view=guest", "/evaluations"])
      assert.equal((await get(at(exercise, path), cookie)).status, 401, name);
  }
  assert.equal(refusals.size, 1);
  assert.equal((await open(fresh)).status, 201);
  const named = await stage.act(addEvaluator, {
    exercise_id: ended.get("replaced")?.exercise ?? "",
    user_id: ada.id,
  });
  await assert.rejects(linkOf(named.id), /has an account: they sign in/);
  await assert.rejects(stage.act(revokeEvaluatorLink, { id: idOf("revoked") }), /has no personal link/);
  await assert.rejects(linkOf(idOf("removed")), /was removed/);
});

test("Y27: after 30 wrong links in 5 minutes an address is RATE_LIMITED, and a page of another site opens none", async () => {
  await owner.query("delete from auth_rate_limits");
  const { link } = await invited();
  for (let i = 0; i < 30; i++) assert.equal((await open(`${link}${i}`)).status, 404);
  assert.equal((await refused(await open(`${link}x`), 429)).code, "RATE_LIMITED");
  assert.equal((await open(link)).status, 201);
  assert.equal((await open(link, { origin: "https://elsewhere.example" })).status, 403);
});

test("Y26: the database lets a guest read and write these tables, and no others", async () => {
  const { rows } = await owner.query<{ table: string; may: string }>(`
    select c.relname as table, string_agg(distinct lower(p.privilege), ' ' order by lower(p.privilege)) as may
    from pg_class c, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) p (privilege)
    where c.relnamespace = 'hotwash'::regnamespace and c.relkind in ('r', 'p')
      and (has_table_privilege('hotwash_evaluator', c.oid, p.privilege)
        or (p.privilege <> 'DELETE' and has_any_column_privilege('hotwash_evaluator', c.oid, p.privilege)))
    group by c.relname`);
  assert.deepEqual(Object.fromEntries(rows.map(({ table, may }) => [table, may])), {
    attachments: "select",
    exercises: "select",
    evaluations: "insert select",
    idempotency_keys: "insert select update",
  });
});

test("Y26: without any filter in code a guest sees and changes no row but their exercise and their ratings", async () => {
  const { exercise, inject, id, cookie } = await entered();
  await colleagueRates(exercise, inject);
  const other = await entered();
  for (const guest of [{ exercise, inject, cookie }, other]) {
    const { status } = await post(
      at(guest.exercise, "/evaluations"),
      { inject_id: guest.inject, rating: "PERFORMED" },
      { cookie: guest.cookie },
    );
    assert.equal(status, 201);
  }
  const scope = { organization_id: members.client.id, actor_id: id, book: [], disclosed: [] };
  const seat = { exercise_id: exercise, participant_id: id, audience: null };
  const tenant: Tenant = { kind: "EVALUATOR", ...scope, seat };
  const { rows } = await owner.query<{ id: string }>("select id from evaluations where evaluator_id = $1", [id]);
  const allowed = new Set([exercise, ...rows.map((row) => row.id)]);
  const everyone = Object.values(members).map((member) => member.id);
  const before = await digestOf(owner, everyone);
  const run = (text: string, as = tenant) =>
    asCaller(database, as, async (connection) => (await connection.query<{ id: string }>(text)).rows).catch(
      (error: Error) => {
        assert.match(error.message, /permission denied|row-level security/, `${text}: ${error.message}`);
        return [];
      },
    );
  for (const { table, tenant: column, columns } of await tenantTables(owner)) {
    const seen = await run(`select ${columns.includes("id") ? "id" : `${columns[1]} as id`} from ${table}`);
    assert.deepEqual(
      seen.filter((row) => !allowed.has(row.id)),
      [],
      table,
    );
    await run(`delete from ${table}`);
    await run(`update ${table} set ${column} = ${column}`);
  }
  assert.equal((await run("select id from evaluations")).length, 1);
  // Of another exercise, another organization or another guest there is nothing, whatever the seat claims.
  const elsewhere = { ...seat, exercise_id: other.exercise };
  assert.deepEqual(await run("select id from evaluations", { ...tenant, seat: elsewhere }), []);
  const stranger = { ...tenant, organization_id: members.otherClient.id };
  assert.deepEqual(await run("select id from exercises", stranger), []);
  const forged = `insert into evaluations (organization_id, id, exercise_id, evaluator_id, user_id, evaluator_name,
      inject_id, rating, evaluated_at, created_at, updated_at)
    values ('${members.client.id}', gen_random_uuid(), '${other.exercise}', '${other.id}', '${other.id}', 'Ines',
      '${other.inject}', 'UNABLE', now(), now(), now()) returning id`;
  assert.deepEqual(await run(forged), []);
  assert.deepEqual(await digestOf(owner, everyone), before);
});

test("V44: a guest reads the files of all injects of the exercise, and no others, until they leave on this device", async () => {
  const { exercise, inject, ahead, link, cookie } = await entered();
  const other = await entered();
  const attach = async (subject: "Inject" | "Comment", id: string) => {
    const query = new URLSearchParams({ subject, id, file_name: "screen.png" });
    const headers = { "x-api-key": members.operator.key, "content-type": "application/octet-stream" };
    const sent = await fetch(`${one.url}/api/attachments?${query}`, { method: "POST", headers, body: PNG });
    return z.object({ id: z.string() }).parse(await sent.json()).id;
  };
  const { id: comment } = await stage.act(addComment, { inject_id: inject, body: "See the picture." });
  const [given, planned] = [await attach("Inject", inject), await attach("Inject", ahead)];
  const hidden = [await attach("Comment", comment), await attach("Inject", other.inject)];
  const statusOf = async (file: string, as = cookie) =>
    (await get(`${at(exercise, `/files/${file}`)}?view=guest&inline=true`, as)).status;
  for (const file of [given, planned]) assert.equal(await statusOf(file), 200);
  for (const file of hidden) assert.equal(await statusOf(file), 404);
  assert.equal((await get(at(exercise, `/files/${given}`), cookie)).status, 401);
  assert.equal(await statusOf(given, other.cookie), 401);
  const taken = await owner.query("select actor_kind from audit_entries where subject_id = $1 and action = $2", [
    given,
    "download.attachment",
  ]);
  assert.deepEqual(taken.rows, [{ actor_kind: "EVALUATOR" }]);
  const scope = { organization_id: members.client.id, actor_id: other.id, book: [], disclosed: [] };
  const seat = { exercise_id: other.exercise, participant_id: other.id, audience: null };
  const seen = await asCaller(database, { kind: "EVALUATOR", ...scope, seat }, (connection) =>
    connection.query<{ id: string }>("select id from attachments"),
  );
  assert.deepEqual(seen.rows, [{ id: hidden[1] }]);

  const leaving = at(exercise, "/leave?view=guest");
  assert.equal((await post(leaving, {}, { cookie, origin: "https://elsewhere.example" })).status, 403);
  assert.equal((await post(leaving, {}, {})).status, 401);
  const left = await post(leaving, {}, { cookie });
  assert.equal(left.status, 204);
  assert.match(left.headers.getSetCookie()[0] ?? "", /^hotwash_evaluator_[^=]+=; .*Max-Age=0/);
  assert.equal((await open(link)).status, 201);
});
