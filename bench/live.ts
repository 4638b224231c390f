import { cpus } from "node:os";
import { perform } from "../packages/server/src/domain/actions/perform.ts";
import { createExercise } from "../packages/server/src/domain/exercises/plan/create-exercise.ts";
import { createInject } from "../packages/server/src/domain/exercises/plan/create-inject.ts";
import { admitParticipants } from "../packages/server/src/domain/exercises/room/admit-participants.ts";
import { openJoinCode } from "../packages/server/src/domain/exercises/room/open-join-code.ts";
import { deliverInject } from "../packages/server/src/domain/exercises/run/deliver-inject.ts";
import { startExercise } from "../packages/server/src/domain/exercises/run/start-exercise.ts";
import { createOrganization } from "../packages/server/src/domain/organizations/create-organization.ts";
import { foundOperator } from "../packages/server/src/domain/organizations/found-operator.ts";
import type { Action } from "../packages/server/src/kernel/action.ts";
import { systemCaller } from "../packages/server/src/kernel/caller.ts";
import { createApp } from "../packages/server/src/server/app.ts";
import { createDependencies, drainDependencies } from "../packages/server/src/server/create-dependencies.ts";
import { openAuthDatabase } from "../packages/server/src/storage/auth-database.ts";
import { openDatabase } from "../packages/server/src/storage/database.ts";
import { prepareStorage } from "../packages/server/src/storage/open-storage.ts";
import { keepSection } from "./keep-section.ts";
import { openAudience, type Seated } from "./live-audience.ts";
import { openLiveStorage } from "./live-storage.ts";
import { table } from "./tables.ts";

const PEOPLE = Number(process.env.PEOPLE ?? 200);
const SECONDS = Number(process.env.SECONDS ?? 60);
const TARGET_MS = 500;
const INJECT_EVERY_MS = 15_000;
const ANSWERED_WITHIN_MS = 12_000;
const JOINED_AT_ONCE = 10;

const storage = await openLiveStorage();
try {
  await prepareStorage(storage);
  await measure();
} finally {
  await storage.stop();
}

/** One server, one exercise, everybody in the room: what is delivered, answered and said reaches all of them. */
async function measure(): Promise<void> {
  const database = openDatabase(storage.login);
  const authDatabase = openAuthDatabase(storage.authLogin);
  const baseUrl = "http://localhost:4000";
  const config = { baseUrl, allowedOrigins: [baseUrl], introspection: false, secrets: ["bench".repeat(8)] as const };
  const dependencies = createDependencies({ database, authDatabase, config });
  const app = createApp(dependencies);
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const { clock, newId } = dependencies;

  const operator = newId();
  await foundOperator(database, { id: operator, name: "Bench", now: clock(), actor: "bench", entryId: newId() });
  const caller = systemCaller(operator, "bench");
  const request = { request_id: null, remote_address: null };
  const act = (action: Action, input: Readonly<Record<string, unknown>>) =>
    perform(database, action, input, { caller, clock, newId, request }, async (_connection, done) => done);

  const { id: organization_id } = await act(createOrganization, {
    name: "Client",
    kind: "CLIENT",
    parent_id: operator,
  });
  const story = { title: "Bench", scenario: "RANSOMWARE", severity: "HIGH", exercise_date: "2026-11-21" };
  const { id: exercise_id } = await act(createExercise, { ...story, organization_id });
  await act(startExercise, { id: exercise_id });
  const code = (await act(openJoinCode, { id: exercise_id })).once?.join_code ?? "";

  const audience = openAudience(url, exercise_id);
  console.log(`${PEOPLE} people join …`);
  for (let i = 0; i < PEOPLE; i += JOINED_AT_ONCE) {
    const some = Array.from({ length: Math.min(JOINED_AT_ONCE, PEOPLE - i) }, (_, n) => i + n);
    await Promise.all(some.map((n) => audience.join(code, `Person ${n}`)));
  }
  await act(admitParticipants, { exercise_id });
  await audience.enter();

  console.log(`Injects every ${INJECT_EVERY_MS / 1000} s for ${SECONDS} s, each answered by all of them …`);
  const body = "You did not answer. Attached are forty records from the imaging archive. ".repeat(4);
  const cpuBefore = process.cpuUsage();
  const began = performance.now();
  const talking: Promise<void>[] = [];
  while (performance.now() - began < SECONDS * 1000) {
    const inject = { exercise_id, title: "Proof", body, channel: "EMAIL", dimension: "COMMUNICATION" };
    const { id } = await act(createInject, inject);
    audience.expect(id);
    await act(deliverInject, { id });
    talking.push(...audience.seated().map((seated) => talk(audience.say, seated, id)));
    await new Promise((resolve) => setTimeout(resolve, INJECT_EVERY_MS));
  }
  await Promise.all(talking);
  await audience.settle();
  const { user, system } = process.cpuUsage(cpuBefore);
  const busy = (user + system) / 1000 / (performance.now() - began);

  const { injects, comments, missing } = audience.figures();
  const rows = [
    ["an inject", injects],
    ["a comment of a participant", comments],
  ] as const;
  const figures = rows.map(([what, times]) => {
    const at = (share: number) =>
      `${Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)} ms`;
    return [what, times.length.toLocaleString("en"), at(0.5), at(0.95), at(0.99), at(1)];
  });
  const written = table(["what reached everybody", "deliveries", "p50", "p95", "p99", "most"], figures);
  const note = `${PEOPLE} participants on one exercise, one server, its PostgreSQL and the participants themselves on ${cpus().length} cores, ${SECONDS} s. An inject every ${INJECT_EVERY_MS / 1000} s; within ${ANSWERED_WITHIN_MS / 1000} s of it everybody answers, and every tenth comments. From the sending of an act to the receipt by each participant. Missed: ${missing}. Server and participants, one process, used ${busy.toFixed(2)} cores.`;
  console.log(`\n${note}\n\n${written}`);
  if (process.env.KEEP === "1") keepSection("Live exercise", note, written);
  audience.close();
  app.server.closeAllConnections();
  await app.close();
  await drainDependencies(dependencies);
  await Promise.all([database.end(), authDatabase.end()]);
  const p95 = injects[Math.floor(injects.length * 0.95)] ?? Number.POSITIVE_INFINITY;
  if (p95 > TARGET_MS || missing > 0) process.exitCode = 1;
}

type Say = (seated: Seated, act: "answers" | "comments", inject: string) => Promise<void>;

async function talk(say: Say, seated: Seated, inject: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, Math.random() * ANSWERED_WITHIN_MS));
  await say(seated, "answers", inject);
  if (Math.random() < 0.1) await say(seated, "comments", inject);
}
