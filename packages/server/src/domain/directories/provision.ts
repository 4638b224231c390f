import { type Performance, writeRecords } from "#domain/actions/write-records.ts";
import type { ActionContext, ActionResult } from "#kernel/action.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import type { Connection, Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";

export type Provisioning = {
  /** As the audit log names it. */
  readonly name: "provisionUser" | "provisionGroup";
  readonly returns: RecordDeclaration;
  /** Undefined if there was nothing to change: then nothing is logged. */
  readonly run: (context: ActionContext) => Promise<ActionResult | undefined>;
};

/** What a directory changes, and its answer, in one transaction. */
export async function provision<T>(
  database: Database,
  { name, returns, run }: Provisioning,
  performance: Performance,
  answer: (connection: Connection, done: ActionResult | undefined) => Promise<T>,
): Promise<T> {
  return asCaller(database, performance.caller, async (connection) => {
    const written = await writeRecords(
      connection,
      { name, returns, run: async (context) => [await run(context)].filter((each) => each !== undefined) },
      performance,
    );
    return answer(connection, written[0]);
  });
}
