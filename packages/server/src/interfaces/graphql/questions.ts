import type { Caller } from "#domain/access/caller.ts";
import type { RecordDeclaration } from "#domain/record.ts";
import type { Database } from "#storage/database.ts";
import type { Question } from "#storage/read/question.ts";
import { type AnswerText, read } from "#storage/read/read.ts";
import { readAsCaller } from "#storage/tenancy.ts";

/** A question on its way, and who waits for its answer. */
export type Asked = {
  readonly question: Question<RecordDeclaration>;
  readonly resolve: (answer: AnswerText) => void;
  readonly reject: (error: unknown) => void;
};

/** All questions of a request in one flight, over one snapshot. When one fails, each is asked alone, so that it fails alone. */
export async function askAll(database: Database, caller: Caller, asked: readonly Asked[]): Promise<void> {
  try {
    const answers = await ask(database, caller, asked);
    for (const [i, { resolve }] of asked.entries()) resolve(answers[i] ?? "null");
  } catch (error) {
    if (asked.length === 1) return asked[0]?.reject(error);
    await Promise.all(asked.map((each) => askAll(database, caller, [each])));
  }
}

function ask(database: Database, caller: Caller, asked: readonly Asked[]): Promise<AnswerText[]> {
  return readAsCaller(database, caller, (connection) => {
    const reader = { connection, caller, enums: "upper" } as const;
    return Promise.all(asked.map(({ question }) => read(reader, question)));
  });
}
