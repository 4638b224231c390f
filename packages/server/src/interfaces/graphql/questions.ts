import { readsFromOutside } from "#domain/reads/reader.ts";
import type { AnsweredQuestion, RecordReads } from "#domain/reads/record-reads.ts";
import type { Caller } from "#kernel/caller.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import type { Connection, Database } from "#storage/database.ts";
import { type Entrance, Unconfirmed } from "#storage/entrance.ts";
import { AnswerTooLarge, MOST_ANSWER_BYTES } from "#storage/limit-answers.ts";
import type { Question } from "#storage/read/question.ts";
import { type AnswerText, type OwnedAnswer, readOwned } from "#storage/read/read.ts";
import { readFresh } from "#storage/read-fresh.ts";

/** A pending question and its waiters. */
export type Asked = {
  readonly question: Question<RecordDeclaration>;
  readonly resolve: (answer: AnswerText) => void;
  readonly reject: (error: unknown) => void;
};

/** Who asks, and how the database confirms a caller who was only remembered. */
export type Asker = { readonly caller: Caller; readonly entrance: Entrance | undefined };

type Parts = { readonly database: Database; readonly recordReads: RecordReads };

/**
 * All questions of a request in one round trip, over one snapshot. If one fails, each is asked alone, so that only that
 * one fails. A remembered caller must be confirmed even if nothing is asked.
 */
export async function askAll(parts: Parts, asker: Asker, asked: readonly Asked[]): Promise<void> {
  const { caller, entrance } = asker;
  if (asked.length === 0 && !entrance) return;
  try {
    const answers = await ask(parts.database, asker, asked);
    for (const [i, { resolve }] of asked.entries()) resolve(answers[i]?.answer ?? "null");
    parts.recordReads.noteAnswers(caller, "GRAPHQL", answersTo(asked, answers));
  } catch (error) {
    if (error instanceof Unconfirmed || asked.length === 0) throw error;
    if (error instanceof AnswerTooLarge) {
      for (const { reject } of asked) reject(error);
      return;
    }
    if (asked.length === 1) return asked[0]?.reject(error);
    await Promise.all(asked.map((each) => askAll(parts, asker, [each])));
  }
}

function ask(database: Database, { caller, entrance }: Asker, asked: readonly Asked[]): Promise<OwnedAnswer[]> {
  const owned = readsFromOutside(caller);
  const askEach = (connection: Connection) => {
    const reader = { connection, caller, enums: "upper", owned } as const;
    const room = answerRoom();
    return Promise.all(asked.map(async ({ question }) => room(await readOwned(reader, question))));
  };
  return readFresh(database, caller, askEach, entrance);
}

/** What a request's answers may have together. */
function answerRoom(): (answered: OwnedAnswer) => OwnedAnswer {
  let characters = 0;
  return (answered) => {
    characters += answered.answer.length;
    if (characters > MOST_ANSWER_BYTES) throw new AnswerTooLarge("The answers of a request are too large together");
    return answered;
  };
}

function answersTo(asked: readonly Asked[], answers: readonly OwnedAnswer[]): AnsweredQuestion[] {
  return asked.map(({ question }, i) => ({ question, owners: answers[i]?.owners ?? null }));
}
