import { readsFromOutside } from "#domain/reads/reader.ts";
import type { AnsweredQuestion, RecordReads } from "#domain/reads/record-reads.ts";
import type { Caller } from "#kernel/caller.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import type { Database } from "#storage/database.ts";
import type { Question } from "#storage/read/question.ts";
import { type AnswerText, type OwnedAnswer, readOwned } from "#storage/read/read.ts";
import { readFresh } from "#storage/read-fresh.ts";

/** A pending question and its waiters. */
export type Asked = {
  readonly question: Question<RecordDeclaration>;
  readonly resolve: (answer: AnswerText) => void;
  readonly reject: (error: unknown) => void;
};

type Parts = { readonly database: Database; readonly recordReads: RecordReads };

/**
 * All questions of a request in one round trip, over one snapshot. If one fails, each is asked alone, so that only that
 * one fails.
 */
export async function askAll(parts: Parts, caller: Caller, asked: readonly Asked[]): Promise<void> {
  try {
    const answers = await ask(parts.database, caller, asked);
    for (const [i, { resolve }] of asked.entries()) resolve(answers[i]?.answer ?? "null");
    parts.recordReads.noteAnswers(caller, "GRAPHQL", answersTo(asked, answers));
  } catch (error) {
    if (asked.length === 1) return asked[0]?.reject(error);
    await Promise.all(asked.map((each) => askAll(parts, caller, [each])));
  }
}

function ask(database: Database, caller: Caller, asked: readonly Asked[]): Promise<OwnedAnswer[]> {
  const owned = readsFromOutside(caller);
  return readFresh(database, caller, (connection) => {
    const reader = { connection, caller, enums: "upper", owned } as const;
    return Promise.all(asked.map(({ question }) => readOwned(reader, question)));
  });
}

function answersTo(asked: readonly Asked[], answers: readonly OwnedAnswer[]): AnsweredQuestion[] {
  return asked.map(({ question }, i) => ({ question, owners: answers[i]?.owners ?? null }));
}
