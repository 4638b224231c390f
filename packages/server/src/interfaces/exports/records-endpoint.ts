import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Caller } from "#domain/access/caller.ts";
import { catalogue } from "#domain/catalogue.ts";
import type { RecordDeclaration } from "#domain/record.ts";
import { Refusal } from "#domain/refusal.ts";
import type { AppParts } from "#interfaces/app-parts.ts";
import { auditTaken, forReader } from "#interfaces/audit-reads.ts";
import { readRecordQuery } from "#interfaces/exports/record-query.ts";
import { exportQuestion, recordsCsv } from "#interfaces/exports/records-csv.ts";
import type { OwnerRow } from "#storage/read/read.ts";

/** Each holds a connection while somebody, perhaps slowly, takes it. */
const AT_ONCE = 3;
/** So that nobody alone keeps the others from theirs. */
const AT_ONCE_OF_ONE = 2;
const COME_BACK_SECONDS = 5;

/** Every list of records as a table: who may have which rows of it is what GraphQL answers. */
export function recordsEndpoint(app: FastifyInstance, parts: AppParts): void {
  const running: string[] = [];
  for (const record of catalogue) {
    if (record.part) continue;
    const path = `/api/exports/${record.plural}.csv`;
    app.get(path, { exposeHeadRoute: false }, (request, reply) =>
      forReader(request, parts, actionOf(record), (caller) => exportRecords(request, reply, record, caller)),
    );
  }

  async function exportRecords(
    request: FastifyRequest,
    reply: FastifyReply,
    record: RecordDeclaration,
    caller: Caller,
  ) {
    const question = exportQuestion(record, readRecordQuery(record, request.query));
    const taken = (owners: readonly OwnerRow[]) =>
      auditTaken(parts, request, caller, { action: actionOf(record) }, seenOf(record, owners));
    const lines = recordsCsv(parts.database, caller, question, taken);
    const who = caller.actor_id ?? caller.organization_id;
    if (running.length >= AT_ONCE || running.filter((each) => each === who).length >= AT_ONCE_OF_ONE) {
      const message = "Several files are being written already: try again in a moment";
      throw new Refusal("RATE_LIMITED", message, { retry_after: COME_BACK_SECONDS });
    }
    running.push(who);
    const leave = () => {
      running.splice(running.indexOf(who), 1);
    };
    // What is refused, and what cannot be written to the log, is so before anything is sent.
    const header = await lines.next().catch((error: unknown) => {
      leave();
      throw error;
    });
    const file = Readable.from(from(header, lines));
    file.once("close", () => {
      leave();
      // Who leaves before the first line was taken has not begun what would end the reading.
      lines.return(undefined).catch((error: unknown) => request.log.error(error));
    });
    reply
      .header("content-disposition", `attachment; filename="${record.plural.replaceAll("_", "-")}.csv"`)
      .type("text/csv; charset=utf-8; header=present");
    return file;
  }
}

async function* from(first: IteratorResult<string>, lines: AsyncGenerator<string>): AsyncGenerator<string> {
  if (first.done) return;
  yield first.value;
  yield* lines;
}

function actionOf({ plural }: RecordDeclaration): string {
  return `export.${plural}`;
}

function seenOf({ name }: RecordDeclaration, owners: readonly OwnerRow[]) {
  return owners.flatMap(({ owner, count }) =>
    owner === null ? [] : [{ organization_id: owner, record_kind: name, records: count }],
  );
}
