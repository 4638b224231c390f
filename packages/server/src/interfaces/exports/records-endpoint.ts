import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { admitted } from "#domain/access/permit.ts";
import { catalogue } from "#domain/catalogue.ts";
import type { RecordDeclaration } from "#domain/record.ts";
import { Refusal } from "#domain/refusal.ts";
import type { AppParts } from "#interfaces/app-parts.ts";
import { findCaller } from "#interfaces/auth/find-caller.ts";
import { readRecordQuery } from "#interfaces/exports/record-query.ts";
import { checkLength, exportQuestion, recordsCsv } from "#interfaces/exports/records-csv.ts";

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
    app.get(path, { exposeHeadRoute: false }, (request, reply) => exportRecords(request, reply, record));
  }

  async function exportRecords(request: FastifyRequest, reply: FastifyReply, record: RecordDeclaration) {
    const { database } = parts;
    const caller = admitted(await findCaller(request, parts), "GRAPHQL");
    const question = exportQuestion(record, readRecordQuery(record, request.query));
    await checkLength(database, caller, question);
    const who = caller.actor_id ?? caller.organization_id;
    if (running.length >= AT_ONCE || running.filter((each) => each === who).length >= AT_ONCE_OF_ONE) {
      const message = "Several files are being written already: try again in a moment";
      throw new Refusal("RATE_LIMITED", message, { retry_after: COME_BACK_SECONDS });
    }
    running.push(who);
    const file = Readable.from(recordsCsv(database, caller, question));
    file.once("close", () => {
      running.splice(running.indexOf(who), 1);
    });
    reply
      .header("content-disposition", `attachment; filename="${record.plural.replaceAll("_", "-")}.csv"`)
      .type("text/csv; charset=utf-8; header=present");
    return file;
  }
}
