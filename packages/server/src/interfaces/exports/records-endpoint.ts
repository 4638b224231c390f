import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { records } from "#catalogue/records.ts";
import { auditTaken, forReader } from "#interfaces/audit-reads.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { recordsOperation } from "#interfaces/exports/export-operations.ts";
import { takeLabels } from "#interfaces/exports/labels.ts";
import { readRecordQuery } from "#interfaces/exports/record-query.ts";
import { exportQuestion, recordsCsv } from "#interfaces/exports/records-csv.ts";
import type { Caller } from "#kernel/caller.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import type { OwnerRow } from "#storage/read/read.ts";

/** Every list of records as a table: GraphQL decides who may have which rows. */
export function recordsEndpoint(app: FastifyInstance, dependencies: Dependencies): void {
  for (const record of records) {
    if (record.part) continue;
    const path = `/api/exports/${record.plural}.csv`;
    const config = { operation: recordsOperation(record) };
    app.get(path, { exposeHeadRoute: false, config }, (request, reply) =>
      forReader(request, dependencies, actionOf(record), (caller) => exportRecords(request, reply, record, caller)),
    );
  }

  async function exportRecords(
    request: FastifyRequest,
    reply: FastifyReply,
    record: RecordDeclaration,
    caller: Caller,
  ) {
    const { labels, asked } = takeLabels(request.query);
    const question = exportQuestion(record, readRecordQuery(record, asked), labels);
    const taken = (owners: readonly OwnerRow[]) =>
      auditTaken(dependencies, request, caller, { action: actionOf(record) }, seenOf(record, owners));
    // It holds a connection while a client, perhaps a slow one, downloads it. A refusal, a missing connection or a
    // failure to write the log therefore comes before anything is sent.
    const pieces = recordsCsv(dependencies.database, caller, question, labels, taken);
    const first = await pieces.next();
    const file = Readable.from(textOf(first, pieces));
    // Also if nothing was downloaded: a stream that never started would release nothing.
    file.once("close", () => pieces.return(undefined).catch((error: unknown) => request.log.error(error)));
    reply
      .header("content-disposition", `attachment; filename="${record.plural.replaceAll("_", "-")}.csv"`)
      .type("text/csv; charset=utf-8; header=present");
    return file;
  }
}

async function* textOf(first: IteratorResult<string>, pieces: AsyncGenerator<string>): AsyncGenerator<string> {
  if (first.done) return;
  yield first.value;
  yield* pieces;
}

function actionOf({ plural }: RecordDeclaration): string {
  return `export.${plural}`;
}

function seenOf({ name }: RecordDeclaration, owners: readonly OwnerRow[]) {
  return owners.flatMap(({ owner, count }) =>
    owner === null ? [] : [{ organization_id: owner, record_kind: name, records: count }],
  );
}
