import { createReadSums, type ReadSum } from "#domain/reads/read-sums.ts";
import { readsFromOutside } from "#domain/reads/reader.ts";
import type { ReadSurface } from "#domain/reads/record-read.ts";
import { seenRecords, shapeNumber } from "#domain/reads/seen-records.ts";
import type { Caller } from "#kernel/caller.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import type { SeenRecords } from "#kernel/seen-records.ts";
import type { Database } from "#storage/database.ts";
import type { Question } from "#storage/read/question.ts";
import type { Owners } from "#storage/read/read.ts";

export type AnsweredQuestion = { readonly question: Question<RecordDeclaration>; readonly owners: Owners };

export type RecordReads = {
  /** Counts the records of other organizations in an answer. No answer waits for it. */
  readonly note: (caller: Caller, surface: ReadSurface, seen: readonly SeenRecords[]) => void;
  /** The same for all questions of a request, by the organizations in the statements' results. */
  readonly noteAnswers: (caller: Caller, surface: ReadSurface, answers: readonly AnsweredQuestion[]) => void;
  /** Writes pending counts and stops the timer. */
  readonly drain: () => Promise<void>;
};

type Parts = {
  readonly database: Database;
  readonly clock: () => Date;
  readonly newId: () => string;
  readonly report: (message: string, detail: unknown) => void;
};

type Waiting = {
  readonly caller: Caller;
  readonly surface: ReadSurface;
  readonly hour: Date;
  readonly answers: readonly AnsweredQuestion[];
  times: number;
};

const EVERY_MS = 4_000;
const HOUR_MS = 3_600_000;
/** Similar answers are analyzed once; this number of different ones can wait. */
const MOST_WAITING = 100;
/** In one statement. */
const MOST_AT_ONCE = 5_000;
/** While nothing can be written, this limits memory. */
const MOST_KEPT = 200_000;

/** Sums up what outsiders read by reader, organization, record kind, interface and hour, and writes it later. */
export function createRecordReads({ database, clock, newId, report }: Parts): RecordReads {
  const sums = createReadSums();
  let waiting = new Map<string, Waiting>();
  let writing: Promise<void> = Promise.resolve();

  function add(caller: Caller, surface: ReadSurface, hour: Date, seen: Iterable<SeenRecords>, times = 1): void {
    if (sums.size() < MOST_KEPT) return sums.add(caller, surface, hour, seen, times);
    report("reads are not counted: too many are waiting to be written", undefined);
  }

  function addWaiting(): void {
    const taken = waiting;
    waiting = new Map();
    for (const { caller, surface, hour, answers, times } of taken.values()) {
      add(caller, surface, hour, answers.flatMap(seenIn), times);
    }
  }

  async function write(): Promise<void> {
    addWaiting();
    const taken = sums.take();
    for (let from = 0; from < taken.length; from += MOST_AT_ONCE) {
      const part = taken.slice(from, from + MOST_AT_ONCE);
      const values = [JSON.stringify(part.map(withId))];
      try {
        await database.query({ name: "note-record-reads", text: "select note_record_reads($1)", values });
      } catch (error) {
        sums.restore(taken.slice(from));
        throw error;
      }
    }
  }

  function withId(sum: ReadSum) {
    return { id: newId(), ...sum };
  }

  function flush(): Promise<void> {
    const written = writing.then(write);
    writing = written.catch(() => {});
    return written;
  }

  const timer = setInterval(() => {
    flush().catch((error) => report("reads could not be written; they are kept for later", error));
  }, EVERY_MS).unref();
  return {
    note: (caller, surface, seen) => {
      if (seen.length > 0 && readsFromOutside(caller)) add(caller, surface, hourOf(clock()), seen);
    },
    noteAnswers: (caller, surface, answers) => {
      if (!readsFromOutside(caller) || answers.every(({ owners }) => owners === null)) return;
      const hour = hourOf(clock());
      let key = `${hour.getTime()} ${surface} ${caller.actor_id} ${caller.organization_id}`;
      for (const { question, owners } of answers) key += ` ${shapeNumber(question.shape)} ${owners}`;
      const known = waiting.get(key);
      if (known) known.times += 1;
      else waiting.set(key, { caller, surface, hour, answers, times: 1 });
      if (waiting.size > MOST_WAITING) addWaiting();
    },
    drain: () => {
      clearInterval(timer);
      return flush();
    },
  };
}

function hourOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
}

function seenIn({ question, owners }: AnsweredQuestion): SeenRecords[] {
  return owners === null ? [] : seenRecords(question, [owners]);
}
