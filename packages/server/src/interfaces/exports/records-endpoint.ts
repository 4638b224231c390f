import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { admitted } from "#domain/access/permit.ts";
import { catalogue } from "#domain/catalogue.ts";
import type { RecordDeclaration } from "#domain/record.ts";
import { answering } from "#interfaces/answer-refusal.ts";
import type { AppParts } from "#interfaces/app-parts.ts";
import { findCaller } from "#interfaces/auth/find-caller.ts";
import { readRecordQuery } from "#interfaces/exports/record-query.ts";
import { checkLength, exportQuestion, recordsCsv } from "#interfaces/exports/records-csv.ts";

/** Every list of records as a table: who may have which rows of it is what GraphQL answers. */
export function recordsEndpoint(app: FastifyInstance, parts: AppParts): void {
  for (const record of catalogue) {
    if (record.part) continue;
    const path = `/api/exports/${record.plural}.csv`;
    app.get(path, { exposeHeadRoute: false }, (request, reply) =>
      answering(reply, () => exportRecords(request, reply, record)),
    );
  }

  async function exportRecords(request: FastifyRequest, reply: FastifyReply, record: RecordDeclaration) {
    const { database } = parts;
    const caller = admitted(await findCaller(request, parts), "GRAPHQL");
    const question = exportQuestion(record, readRecordQuery(record, request.query));
    await checkLength(database, caller, question);
    // It holds a connection while somebody, perhaps slowly, takes it: what has none in time is refused here.
    const pieces = recordsCsv(database, caller, question);
    const first = await pieces.next();
    const file = Readable.from(textOf(first, pieces));
    // Also where nobody took anything: what was never begun would let go of nothing.
    file.once("close", () => pieces.return(undefined).catch((error: unknown) => request.log.error(error)));
    return reply
      .header("content-disposition", `attachment; filename="${record.plural.replaceAll("_", "-")}.csv"`)
      .type("text/csv; charset=utf-8; header=present")
      .send(file);
  }
}

async function* textOf(first: IteratorResult<string>, pieces: AsyncGenerator<string>): AsyncGenerator<string> {
  if (first.done) return;
  yield first.value;
  yield* pieces;
}
