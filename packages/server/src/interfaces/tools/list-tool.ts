import { z } from "zod";
import { recordNamed } from "#catalogue/records.ts";
import { readsFromOutside } from "#domain/reads/reader.ts";
import { seenOnPage } from "#domain/reads/seen-records.ts";
import type { JsonSchema } from "#interfaces/input-schema.ts";
import { integerSchema, listSchema, objectSchema, shownSchema } from "#interfaces/tools/answer-schema.ts";
import { filterSchema } from "#interfaces/tools/argument-schemas.ts";
import { fromCursor, questionOf } from "#interfaces/tools/cursor.ts";
import { listAnswer } from "#interfaces/tools/list-answer.ts";
import type { ListDeclaration } from "#interfaces/tools/list-declaration.ts";
import { listQuestions } from "#interfaces/tools/list-question.ts";
import { resolveNames } from "#interfaces/tools/resolve-names.ts";
import { type Args, AUTHOR_KIND, type ShownEntry } from "#interfaces/tools/shown.ts";
import type { Tool, ToolContext } from "#interfaces/tools/tool.ts";
import { permitQuestion } from "#kernel/permit.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { readPage, readTally } from "#storage/read/read.ts";
import { readFresh } from "#storage/read-fresh.ts";

const page = {
  limit: z.int().min(1).max(100).default(25).describe("Maximum number of records."),
  cursor: z.string().max(2_000).optional().describe("next_cursor of the previous page, same arguments."),
};
const detail = z.enum(["concise", "full"]).default("concise");

/** A tool that lists a record of the catalogue: its filters become the arguments, its fields the answer. */
export function listTool(declared: ListDeclaration): Tool {
  const { name, title, description, record, filters, inside = {}, full } = declared;
  const added = full.select.flatMap(({ key }) => (key === AUTHOR_KIND ? [] : [key]));
  const input = z.strictObject({
    ...Object.fromEntries(filters.map((filter) => [filter, filterSchema(record, filter)])),
    ...Object.fromEntries(Object.entries(inside).map(([argument, { schema }]) => [argument, schema])),
    ...page,
    detail: detail.describe(`full adds ${added.join(", ")}.`),
  });
  return {
    name,
    title,
    description,
    input,
    output: pageSchema(declared),
    call: (context, args) => call(declared, context, args),
  };
}

/** Fields of `full`, the organization and the note are in some answers only. */
function pageSchema({ record, concise, full, organization, counted }: ListDeclaration): JsonSchema {
  const owner: ShownEntry = { key: "organization", relation: "organization", shown: organization };
  const byCode: JsonSchema = { type: "object", additionalProperties: integerSchema };
  const counts = objectSchema(Object.fromEntries(counted.map((field) => [field, byCode])));
  const page = {
    items: listSchema(shownSchema(record, concise, full.select, [owner])),
    next_cursor: { type: ["string", "null"] },
    total: integerSchema,
    counts,
  };
  return objectSchema({ ...page, note: { type: "string" } }, Object.keys(page));
}

async function call(declared: ListDeclaration, context: ToolContext, given: Args): Promise<string> {
  const { database, caller, noteReads } = context;
  const resolved = await resolveNames(context, given, (name) => recordBehind(declared, name));
  const { limit: most, cursor, detail, ...args } = resolved;
  const question = questionOf(declared.name, args);
  const after = typeof cursor === "string" ? fromCursor(cursor, question, declared.record.order.by) : undefined;
  const limit = Number(most);
  const isFull = detail === "full";
  const { page, tally, settled } = listQuestions(declared, caller, args, { limit, after, isFull });
  permitQuestion(caller, page);
  const [rows, tallies] = await readFresh(database, caller, (connection) => {
    const reader = { connection, caller, enums: "lower", owned: readsFromOutside(caller) } as const;
    return Promise.all([readPage(reader, page), readTally(reader, tally)]);
  });
  noteReads(seenOnPage(page, rows.slice(0, limit)));
  return listAnswer(rows, tallies, { question, limit, counted: declared.counted, settled, isFull });
}

/** The record whose name an argument takes. */
function recordBehind({ record }: ListDeclaration, argument: string): RecordDeclaration | undefined {
  const names = record.filters[argument]?.names;
  return names && recordNamed(names);
}
