import assert from "node:assert/strict";
import { after, test } from "node:test";
import { addParticipant } from "#domain/exercises/plan/add-participant.ts";
import { createExercise } from "#domain/exercises/plan/create-exercise.ts";
import { updateExercise } from "#domain/exercises/plan/update-exercise.ts";
import { createParticipantLink } from "#domain/exercises/room/create-participant-link.ts";
import { openJoinCode } from "#domain/exercises/room/open-join-code.ts";
import { deliverInject } from "#domain/exercises/run/deliver-inject.ts";
import { pauseExercise } from "#domain/exercises/run/pause-exercise.ts";
import { resumeExercise } from "#domain/exercises/run/resume-exercise.ts";
import { startExercise } from "#domain/exercises/run/start-exercise.ts";
import { completeExercise } from "#domain/reports/complete-exercise.ts";
import { asCaller, type Tenant } from "#storage/tenancy.ts";
import { askToJoin, get, joinAs, openStage, post, watch } from "#tests/live/stage.ts";

const stage = await openStage();
after(() => stage.end());
const one = await stage.startInstance();
const { members, database } = stage.market;

const TITLE = "Encrypted before the early shift";
const NEUTRAL = "Tabletop exercise, 15 January 2099";
const STORY = { title: TITLE, scenario: "RANSOMWARE", severity: "HIGH", exercise_date: "2099-01-15" };
const PLOT = new RegExp(`${TITLE}|ransomware`, "i");

async function planned() {
  const { id } = await stage.act(createExercise, { ...STORY, organization_id: members.client.id });
  const { once } = await stage.act(openJoinCode, { id });
  return { id, code: once?.join_code ?? "" };
}

async function textOf(answer: Response): Promise<string> {
  assert.ok(answer.ok, `${answer.status}`);
  return answer.text();
}

test("V39: no answer and no stream contains the title or the kind of scenario before the exercise is COMPLETED", async () => {
  const { id, code } = await planned();
  const url = `${one.url}/api/live/exercises/${id}`;
  const read: string[] = [await textOf(await get(`${one.url}/api/live/codes/${code}`))];
  const asked = await post(`${one.url}/api/live/join`, { code, name: "Bea", role: "Press" });
  read.push(await textOf(asked));
  const { cookie: waits } = await askToJoin(one, code, "Cy");
  read.push(await textOf(await get(url, waits)));
  const waiting = await watch(one, id, waits);
  await waiting.until(({ event }) => event === "waiting");

  const { id: listed } = await stage.act(addParticipant, { exercise_id: id, name: "Eve", role: "Board" });
  const { once } = await stage.act(createParticipantLink, { id: listed });
  const link = once?.link?.split("#seat=")[1];
  read.push(await textOf(await post(`${url}/seat`, { link })));

  const { cookie } = await joinAs(one, code, "Ada");
  read.push(await textOf(await get(url, cookie)));
  const staff = await stage.cookieOf("dana@operator.example");
  const phone = await watch(one, id, cookie);
  const wall = await watch(one, id, staff, { view: "room" });
  const inject = await stage.addInject(id);
  await stage.act(startExercise, { id });
  await stage.act(deliverInject, { id: inject });
  await stage.act(pauseExercise, { id });
  await stage.act(resumeExercise, { id });
  read.push(await textOf(await post(`${url}/answers`, { inject_id: inject, body: "On it." }, { cookie })));
  await stage.act(updateExercise, { id, participant_title: "Wednesday's drill" });
  const renamed = ({ data }: { readonly data: unknown }) => JSON.stringify(data).includes("Wednesday's drill");
  await Promise.all([phone.until(renamed), wall.until(renamed)]);
  read.push(await textOf(await get(`${url}?view=room`, staff)), await textOf(await get(url, cookie)));

  const sent = [...read, ...[waiting, phone, wall].map(({ received }) => JSON.stringify(received))];
  for (const text of sent) assert.doesNotMatch(text, PLOT);
  for (const text of [read[0], read[2], JSON.stringify(phone.received)]) assert.match(text ?? "", new RegExp(NEUTRAL));

  const console = await textOf(await get(`${url}?view=console`, staff));
  assert.match(console, PLOT, "the facilitator sees it");
  await stage.act(completeExercise, { id });
  await phone.until(({ data }) => JSON.stringify(data).includes(TITLE));
  for (const reader of [waiting, phone, wall]) reader.close();
});

test("V39: in the database, the participants' role cannot read the title or the kind of scenario", async () => {
  const { id, code } = await planned();
  const { id: participant_id } = await joinAs(one, code, "Ada");
  const seat = { exercise_id: id, participant_id, audience: null };
  const scope = { organization_id: members.client.id, actor_id: participant_id, book: [], disclosed: [] };
  const tenant: Tenant = { kind: "PARTICIPANT", ...scope, seat };
  const select = (column: string) =>
    asCaller(database, tenant, (connection) => connection.query(`select ${column} from exercises`));
  assert.deepEqual((await select("room_title")).rows, [{ room_title: NEUTRAL }]);
  for (const column of ["title", "scenario", "participant_title"]) {
    await assert.rejects(() => select(column), /permission denied/, column);
  }
});
