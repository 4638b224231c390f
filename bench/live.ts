import { cpus } from "node:os";
import { createInject } from "../packages/server/src/domain/exercises/plan/create-inject.ts";
import { admitParticipants } from "../packages/server/src/domain/exercises/room/admit-participants.ts";
import { deliverInject } from "../packages/server/src/domain/exercises/run/deliver-inject.ts";
import { prepareStorage } from "../packages/server/src/storage/open-storage.ts";
import { keepSection } from "./keep-section.ts";
import { openAudience, type Seated } from "./live-audience.ts";
import { type LiveServer, openLiveServer } from "./live-exercise.ts";
import { openLiveStorage } from "./live-storage.ts";
import { table } from "./tables.ts";

const ROOMS = (process.env.PEOPLE ?? "200,500").split(",").map(Number);
const SECONDS = Number(process.env.SECONDS ?? 60);
/** Each participant's stream is cut this often on average, for up to three seconds; 0 for networks that hold. */
const CUT_EVERY_SECONDS = Number(process.env.CUT_EVERY ?? 20);
const TARGET_MS = 1_000;
const INJECT_EVERY_MS = 15_000;
const ANSWERED_WITHIN_MS = 12_000;
const JOINED_AT_ONCE = 10;
const BODY = "You did not answer. Attached are forty records from the imaging archive. ".repeat(4);

const storage = await openLiveStorage();
try {
  await prepareStorage(storage);
  const server = await openLiveServer(storage);
  const measured = [];
  for (const people of ROOMS) measured.push(await measure(server, people));
  await server.close();
  report(measured);
} finally {
  await storage.stop();
}

type Measured = Awaited<ReturnType<typeof measure>>;

/** One exercise, everybody in the room: what is delivered, answered and said reaches all of them. */
async function measure({ url, act, startExercise, countAnswers }: LiveServer, people: number) {
  const { id: exercise_id, code } = await startExercise();
  const audience = openAudience(url, exercise_id, CUT_EVERY_SECONDS > 0 ? CUT_EVERY_SECONDS * 1_000 : undefined);
  console.log(`${people} people join …`);
  for (let i = 0; i < people; i += JOINED_AT_ONCE) {
    const some = Array.from({ length: Math.min(JOINED_AT_ONCE, people - i) }, (_, n) => i + n);
    await Promise.all(some.map((n) => audience.join(code, `Person ${n}`)));
  }
  await act(admitParticipants, { exercise_id });
  await audience.enter();

  console.log(`Injects every ${INJECT_EVERY_MS / 1000} s for ${SECONDS} s, each answered by all of them …`);
  const cpuBefore = process.cpuUsage();
  const began = performance.now();
  const talking: Promise<void>[] = [];
  while (performance.now() - began < SECONDS * 1000) {
    const inject = { exercise_id, title: "Proof", body: BODY, channel: "EMAIL", dimension: "COMMUNICATION" };
    const { id } = await act(createInject, inject);
    audience.expect(id);
    await act(deliverInject, { id });
    talking.push(...audience.seated().map((seated) => talk(audience.say, seated, id)));
    await new Promise((resolve) => setTimeout(resolve, INJECT_EVERY_MS));
  }
  await Promise.all(talking);
  await audience.settle();
  const { user, system } = process.cpuUsage(cpuBefore);
  const cores = (user + system) / 1000 / (performance.now() - began);
  const figures = audience.figures();
  const unanswered = talking.length - (await countAnswers(exercise_id));
  audience.close();
  return { people, cores, unanswered, ...figures };
}

type Say = (seated: Seated, act: "answers" | "comments", inject: string) => Promise<void>;

async function talk(say: Say, seated: Seated, inject: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, Math.random() * ANSWERED_WITHIN_MS));
  await say(seated, "answers", inject);
  if (Math.random() < 0.1) await say(seated, "comments", inject);
}

function report(measured: readonly Measured[]): void {
  const rows = measured.flatMap(({ people, injects, comments }) => [
    figuresOf(`an inject, ${people} people`, injects),
    figuresOf(`a comment, ${people} people`, comments),
  ]);
  const written = table(["what reached everybody", "deliveries", "p50", "p95", "p99", "most"], rows);
  const network = CUT_EVERY_SECONDS > 0 ? `each stream cut every ${CUT_EVERY_SECONDS} s for up to 3 s` : "no cuts";
  const load = measured.map(
    ({ people, cuts, missing, unanswered, cores }) =>
      `${people} people: ${cuts} cuts, ${missing} records missed, ${unanswered} answers lost, ${cores.toFixed(2)} cores for server and participants.`,
  );
  const note = `One exercise, one server, its PostgreSQL and the participants themselves on ${cpus().length} cores, ${SECONDS} s, ${network}. An inject every ${INJECT_EVERY_MS / 1000} s; within ${ANSWERED_WITHIN_MS / 1000} s of it everybody answers, and every tenth comments. From the sending of an act, or the return of the network, to the receipt by each participant. ${load.join(" ")}`;
  console.log(`\n${note}\n\n${written}`);
  if (process.env.KEEP === "1") keepSection("Live exercise", note, written);
  const isMet = ({ injects, comments, missing, unanswered }: Measured) =>
    Math.max(at(injects, 0.95), at(comments, 0.95)) <= TARGET_MS && missing === 0 && unanswered === 0;
  if (!measured.every(isMet)) process.exitCode = 1;
}

function figuresOf(what: string, times: readonly number[]): string[] {
  const shown = [0.5, 0.95, 0.99, 1].map((share) => `${Math.round(at(times, share))} ms`);
  return [what, times.length.toLocaleString("en"), ...shown];
}

function at(times: readonly number[], share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.POSITIVE_INFINITY;
}
