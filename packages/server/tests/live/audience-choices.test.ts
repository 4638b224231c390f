import assert from "node:assert/strict";
import { after, test } from "node:test";
import { writeDocument } from "#domain/deliverables/making/write-document.ts";
import { renderMarkdown } from "#domain/documents/formats/markdown.ts";
import { addParticipant } from "#domain/exercises/plan/add-participant.ts";
import { updateInject } from "#domain/exercises/plan/update-inject.ts";
import { chooseOption } from "#domain/exercises/run/choose-option.ts";
import { correctInject } from "#domain/exercises/run/correct-inject.ts";
import { deliverInject } from "#domain/exercises/run/deliver-inject.ts";
import { completeExercise } from "#domain/reports/complete-exercise.ts";
import { Refusal } from "#kernel/refusal.ts";
import { asCaller, type Tenant } from "#storage/tenancy.ts";
import { changed, type EventReader, shownBy } from "#tests/live/event-reader.ts";
import { joinAs, openStage, post, watch } from "#tests/live/stage.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import { draftedReport } from "#tests/support/drafted-report.ts";

const stage = await openStage();
after(() => stage.end());
const one = await stage.startInstance();
const { owner, members, app, dependencies } = stage.market;
const refusedWith = (code: string, message: RegExp) => (error: unknown) =>
  error instanceof Refusal && error.code === code && message.test(error.message);

/** An inject for two audiences with three options; what follows the first asks again. */
async function asking() {
  const { id, code } = await stage.startedExercise();
  const add = (title: string, more: object = {}) => stage.addInject(id, { title, channel: "EMAIL", ...more });
  const question = await add("Pay?", { audience: "Board, IT" });
  const [paid, refused, more] = [await add("Paid"), await add("Refused"), await add("They want more")];
  const options = [
    { label: "Pay", next_inject_id: paid },
    { label: "Refuse", next_inject_id: refused },
    { label: "Wait" },
  ];
  await stage.act(updateInject, { id: question, options });
  await stage.act(updateInject, { id: paid, options: [{ label: "More", next_inject_id: more }, { label: "No" }] });
  const optionOf = async (label: string) => {
    const text = `select o.id from inject_options o join injects i on i.id = o.inject_id
      where i.exercise_id = $1 and o.label = $2`;
    const { rows } = await owner.query<{ id: string }>(text, [id, label]);
    return rows[0]?.id ?? assert.fail(label);
  };
  const choose = async (label: string, given: object = {}) =>
    stage.act(chooseOption, { id: await optionOf(label), deliver: true, ...given });
  await stage.act(deliverInject, { id: question });
  return { id, code, question, paid, refused, more, optionOf, choose };
}

async function enter(of: { id: string; code: string }, name: string, audience?: string) {
  const seated = await joinAs(one, of.code, name, audience ? { audience } : {});
  const reader = await watch(one, of.id, seated.cookie);
  await reader.until(({ event }) => event === "snapshot");
  return { ...seated, reader };
}

const titlesOf = ({ received }: EventReader) =>
  [...(shownBy(received).get("Inject")?.values() ?? [])].map(({ title }) => title).toSorted();
const chosenOf = ({ received }: EventReader) =>
  [...(shownBy(received).get("InjectOption")?.values() ?? [])]
    .filter(({ chosen_at }) => chosen_at !== null)
    .map(({ label }) => label)
    .toSorted();

test("V31: a participant has one audience: a list would match no inject", async () => {
  const { id: exercise_id, code } = await stage.startedExercise();
  for (const audience of ["IT, Legal", "IT;Legal"]) {
    const refusal = {
      code: "BAD_USER_INPUT",
      message: `audience: must be one audience, without commas and semicolons (got ${audience})`,
    };
    const added = stage.act(addParticipant, { exercise_id, name: "Ada", role: "Counsel", audience });
    await assert.rejects(added, refusal);
    await assert.rejects(joinAs(one, code, `Ada ${audience.length}`, { audience }), refusal);
  }
  const { rows } = await owner.query("select from participants where exercise_id = $1", [exercise_id]);
  assert.deepEqual(rows, []);
});

test("V43: each audience chooses for itself, and only it receives what follows, also further on", async () => {
  const scene = await asking();
  const { id, optionOf, choose } = scene;
  const [ada, ben, cy] = [
    await enter(scene, "Ada", "Board"),
    await enter(scene, "Ben", " it"),
    await enter(scene, "Cy"),
  ];
  const vote = async (cookie: string, label: string) =>
    (await post(`${one.url}/api/live/exercises/${id}/votes`, { option_id: await optionOf(label) }, { cookie })).status;
  assert.deepEqual([await vote(ada.cookie, "Pay"), await vote(ben.cookie, "Refuse")], [201, 201]);
  await choose("Pay", { audience: "board" });
  await ada.reader.until(changed("Inject", scene.paid));
  // The others may still vote and choose.
  assert.deepEqual([await vote(ada.cookie, "Wait"), await vote(ben.cookie, "Wait")], [409, 201]);
  await choose("Refuse", { audience: "IT" });
  await ben.reader.until(changed("Inject", scene.refused));
  // What follows from an inject that only one audience has is for that audience, without naming it.
  await choose("More");
  await ada.reader.until(changed("Inject", scene.more));
  const both = await stage.addInject(id, { title: "For everybody" });
  await stage.act(deliverInject, { id: both });
  for (const { reader } of [ada, ben, cy]) await reader.until(changed("Inject", both));
  assert.deepEqual(titlesOf(ada.reader), ["For everybody", "Paid", "Pay?", "They want more"]);
  assert.deepEqual(titlesOf(ben.reader), ["For everybody", "Pay?", "Refused"]);
  assert.deepEqual(titlesOf(cy.reader), ["For everybody"]);
  assert.deepEqual([chosenOf(ada.reader), chosenOf(ben.reader)], [["More", "Pay"], ["Refuse"]]);
  for (const { reader } of [ada, ben, cy]) reader.close();

  const text = "select summary from exercise_events where exercise_id = $1 and kind = 'OPTION_CHOSEN' order by at, id";
  const { rows } = await owner.query<{ summary: string }>(text, [id]);
  assert.deepEqual(
    rows.map(({ summary }) => summary),
    [
      'I-1: "Pay" chosen by Board with 1 of 1 votes, leads to I-2',
      'I-1: "Refuse" chosen by IT with 0 of 1 votes, leads to I-3',
      'I-2: "More" chosen, leads to I-4',
    ],
  );
});

test("V43: row policies hide choices and what follows from other audiences", async () => {
  const scene = await asking();
  const [ada, ben] = [
    await joinAs(one, scene.code, "Ada", { audience: "Board" }),
    await joinAs(one, scene.code, "Ben"),
  ];
  await scene.choose("Pay", { audience: "Board" });
  const seen = async (participant_id: string, audience: string | null) => {
    const scope = { organization_id: members.client.id, actor_id: participant_id, book: [], disclosed: [] };
    const seat = { exercise_id: scene.id, participant_id, audience };
    const tenant: Tenant = { kind: "PARTICIPANT", ...scope, seat };
    return asCaller(dependencies.database, tenant, async (connection) => {
      const { rows: injects } = await connection.query<{ title: string }>("select title from injects order by title");
      const { rows: choices } = await connection.query("select audience from inject_choices");
      return { titles: injects.map(({ title }) => title), choices };
    });
  };
  assert.deepEqual(await seen(ada.id, "Board"), { titles: ["Paid", "Pay?"], choices: [{ audience: "Board" }] });
  assert.deepEqual(await seen(ben.id, "IT"), { titles: ["Pay?"], choices: [] });
  assert.deepEqual(await seen(ben.id, null), { titles: [], choices: [] });
});

test("V43: who chooses the same later receives it then, with what was said on it since", async () => {
  const scene = await asking();
  const ben = await enter(scene, "Ben", "IT");
  await scene.choose("Pay", { audience: "Board" });
  await stage.act(correctInject, { id: scene.paid, body: "It is the other account." });
  await scene.choose("Pay", { audience: "IT" });
  // A reading that began before the choice may send the correction first.
  await ben.reader.until(changed("InjectCorrection"));
  await ben.reader.until(changed("Inject", scene.paid));
  const shown = shownBy(ben.reader.received);
  assert.deepEqual(titlesOf(ben.reader), ["Paid", "Pay?"]);
  assert.equal(shown.get("InjectCorrection")?.size, 1);
  const text = "select delivered_at, reach from injects where id = $1";
  const { rows } = await owner.query<{ delivered_at: Date; reach: string }>(text, [scene.paid]);
  assert.equal(rows[0]?.reach, "Board, IT");
  const arrived = Date.parse(String(shown.get("Inject")?.get(scene.paid)?.delivered_at));
  assert.ok(arrived > Number(rows[0]?.delivered_at), "it arrives with their own choice");
  ben.reader.close();
});

test("V43: a choice without an audience is for everybody who has the inject, and made once for the same people", async () => {
  const scene = await asking();
  const conflict = refusedWith("CONFLICT", /"Pay" was already chosen for Board/);
  await assert.rejects(scene.choose("Pay", { audience: "Legal" }), refusedWith("BAD_USER_INPUT", /: Board, IT/));
  await scene.choose("Pay", { audience: "Board" });
  await assert.rejects(scene.choose("Refuse", { audience: "BOARD" }), conflict);
  await assert.rejects(scene.choose("Refuse"), conflict);
  const whole = await asking();
  const ada = await enter(whole, "Ada", "Board");
  await whole.choose("Pay");
  await ada.reader.until(changed("Inject", whole.paid));
  await assert.rejects(whole.choose("Wait", { audience: "IT" }), refusedWith("CONFLICT", /"Pay" was already chosen\./));
  // An inject for everybody is chosen by the audiences of the room.
  const open = await stage.addInject(whole.id, { title: "Where to?" });
  await stage.act(updateInject, { id: open, options: [{ label: "Left" }, { label: "Right" }] });
  await stage.act(deliverInject, { id: open });
  await assert.rejects(whole.choose("Left", { audience: "IT" }), refusedWith("BAD_USER_INPUT", /: Board \(got IT\)/));
  await whole.choose("Left", { audience: "board" });
  ada.reader.close();
});

test("V43: transcript, report and GraphQL say which audience chose what", async () => {
  const scene = await asking();
  await scene.choose("Pay", { audience: "Board" });
  await scene.choose("Refuse", { audience: "IT" });
  const query = `query ($id: ID!) { inject(id: $id) { options { label chosen_at choices { audience } } } }`;
  const { data } = await askGraphQL(app, members.operator.key, query, { id: scene.question });
  const { inject } = JSON.parse(JSON.stringify(data));
  assert.deepEqual(
    inject.options.map(({ label, chosen_at, choices }: { label: string; chosen_at: unknown; choices: object[] }) => [
      label,
      chosen_at !== null,
      choices,
    ]),
    [
      ["Pay", true, [{ audience: "Board" }]],
      ["Refuse", true, [{ audience: "IT" }]],
      ["Wait", false, []],
    ],
  );
  await stage.act(completeExercise, { id: scene.id });
  const missing = "select text from report_sentences where report_id = $1 and section = 'MISSING_EVIDENCE'";
  const { rows } = await owner.query<{ text: string }>(missing, [await draftedReport(owner, scene.id)]);
  assert.ok(!rows.some(({ text }) => text.startsWith("Never delivered")), "nobody chose what leads to I-4");
  const of = { organization_id: members.client.id, exercise_id: scene.id, engagement_id: null, quarter: null };
  const transcript = await writeDocument(dependencies.database, new Date(), "TRANSCRIPT", { ...of, readers: null });
  assert.match(renderMarkdown(transcript), /Pay: 0 votes, chosen by Board[\s\S]*Refuse: 0 votes, chosen by IT/);
});
