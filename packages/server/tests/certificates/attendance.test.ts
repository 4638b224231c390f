import assert from "node:assert/strict";
import { after, test } from "node:test";
import { issueCertificate } from "#domain/certificates/issue-certificate.ts";
import { addParticipant } from "#domain/exercises/plan/add-participant.ts";
import { createExercise } from "#domain/exercises/plan/create-exercise.ts";
import { admitParticipant } from "#domain/exercises/room/admit-participant.ts";
import { openJoinCode } from "#domain/exercises/room/open-join-code.ts";
import { startExercise } from "#domain/exercises/run/start-exercise.ts";
import { completeExercise } from "#domain/reports/complete-exercise.ts";
import { refused } from "#tests/actions/scene.ts";
import { askToJoin, openStage, watch } from "#tests/live/stage.ts";

const stage = await openStage();
after(() => stage.end());
const one = await stage.startInstance();
const { owner, members } = stage.market;

async function plannedExercise() {
  const { id } = await stage.at(-60, () =>
    stage.act(createExercise, {
      organization_id: members.client.id,
      title: "Code Dark",
      scenario: "RANSOMWARE",
      severity: "HIGH",
      exercise_date: "2099-01-15",
    }),
  );
  const { once } = await stage.at(-50, () => stage.act(openJoinCode, { id }));
  return { id, code: once?.join_code ?? "" };
}

const certify = (exercise_id: string, participant_id: string) =>
  stage.at(4_000, () => stage.act(issueCertificate, { exercise_id, kind: "PARTICIPATION", participant_id }));

async function attended(certificate: string): Promise<string> {
  const text = "select credential from certificates where id = $1";
  const { rows } = await owner.query<{ credential: string }>(text, [certificate]);
  const told = Buffer.from(rows[0]?.credential.split(".")[1] ?? "", "base64url").toString();
  return JSON.parse(told).credentialSubject.attendedDuration;
}

test("H17: attendance counts from admission, however long a person waited", async () => {
  const { id, code } = await plannedExercise();
  const { request } = await askToJoin(one, code, "Ada Lovelace");
  await stage.at(0, () => stage.act(startExercise, { id }));
  const { id: ada } = await stage.at(600, () => stage.act(admitParticipant, { id: request }));
  await stage.at(3_600, () => stage.act(completeExercise, { id }));
  assert.equal(await attended((await certify(id, ada)).id), "PT50M");
});

test("H17: a person who was never admitted is not certified: neither one who waited, nor the listed person they claimed to be", async () => {
  const { id, code } = await plannedExercise();
  const { id: listed } = await stage.at(-40, () =>
    stage.act(addParticipant, { exercise_id: id, name: "Terrence Olufemi", role: "Press officer" }),
  );
  const { request, cookie } = await askToJoin(one, code, "Terrence Olufemi");
  await stage.at(0, () => stage.act(startExercise, { id }));
  const waiting = await watch(one, id, cookie);
  await waiting.until(({ event }) => event === "waiting");
  await stage.at(3_600, () => stage.act(completeExercise, { id }));
  waiting.close();
  await refused(certify(id, listed), "CONFLICT", /the record does not show them/);
  await refused(certify(id, request), "BAD_USER_INPUT", /no Participant/);
  const { rowCount } = await owner.query("select from certificates where exercise_id = $1", [id]);
  assert.equal(rowCount, 0);
});
