import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { MOST_INJECTS } from "#domain/exercises/plan/inject-places.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import { inject } from "#domain/exercises/records/inject.ts";
import { mselColumns } from "#domain/imports/msel/msel-columns.ts";
import { type ExportedInject, exportedInject, mselRows } from "#domain/imports/msel/msel-rows.ts";
import { cacheNothing } from "#interfaces/answer-refusal.ts";
import { auditTaken, forReader } from "#interfaces/audit-reads.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { mselOperation } from "#interfaces/documents/file-operations.ts";
import { nameFile } from "#interfaces/documents/name-file.ts";
import type { Caller } from "#kernel/caller.ts";
import { permitQuestion } from "#kernel/permit.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { Refusal } from "#kernel/refusal.ts";
import { setInputs } from "#kernel/set-fields.ts";
import { csvText } from "#platform/csv.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { Question, Selected, Values } from "#storage/read/question.ts";
import { read } from "#storage/read/read.ts";
import { readAsCaller } from "#storage/tenancy.ts";
import { isUUID } from "#storage/write.ts";

const ACTION = "export.msel";

const shown = z
  .object({
    reference: z.string(),
    title: z.string(),
    organization: z.object({ id: z.string(), name: z.string() }),
    injects: z.array(exportedInject),
  })
  .nullable();

type Shown = NonNullable<z.infer<typeof shown>>;

type Format = { readonly extension: "xlsx" | "csv"; readonly type: string; readonly write: typeof workbookOf };

const formats: readonly Format[] = [
  {
    extension: "xlsx",
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    write: workbookOf,
  },
  { extension: "csv", type: "text/csv; charset=utf-8; header=present", write: csvOf },
];

/** The injects of an exercise as a file, as far as the caller may read them through GraphQL. */
export function mselEndpoint(app: FastifyInstance, dependencies: Dependencies): void {
  cacheNothing(app);
  for (const format of formats) {
    const path = `/api/exercises/:id/msel.${format.extension}`;
    const config = { operation: mselOperation(format.extension, format.type) };
    app.get<{ Params: { id: string } }>(path, { exposeHeadRoute: false, config }, (request, reply) =>
      forReader(request, dependencies, ACTION, (caller) =>
        sendMsel(request, reply, dependencies, { id: request.params.id, caller, format }),
      ),
    );
  }
}

type Asked = { readonly id: string; readonly caller: Caller; readonly format: Format };

async function sendMsel(
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: Dependencies,
  { id, caller, format }: Asked,
) {
  const asked = question(id);
  permitQuestion(caller, asked);
  const text = isUUID(id)
    ? await readAsCaller(dependencies.database, caller, (connection) =>
        read({ connection, caller, enums: "upper" }, asked),
      )
    : "null";
  const found = shown.parse(JSON.parse(text));
  if (!found) throw new Refusal("NOT_FOUND", phrase`There is no Exercise with the ID ${id}`);
  const taken = { action: ACTION, subject_kind: exercise.name, subject_id: id };
  const records = found.injects.length;
  await auditTaken(dependencies, request, caller, taken, [
    { organization_id: found.organization.id, record_kind: inject.name, records },
  ]);
  nameFile(reply, `${found.reference}-msel.${format.extension}`, format.type);
  return format.write(found);
}

async function workbookOf({ reference, title, organization, injects }: Shown): Promise<Buffer | string> {
  // Half as much code as the server itself: loaded by the first request that needs it.
  const { mselWorkbook } = await import("#domain/imports/msel/msel-workbook.ts");
  return mselWorkbook({ title: `${organization.name}: ${title} (${reference})`, rows: mselRows(injects) });
}

async function csvOf({ injects }: { readonly injects: readonly ExportedInject[] }): Promise<Buffer | string> {
  return csvText(
    mselColumns.map(({ header }) => header),
    mselRows(injects),
  );
}

function fields(...names: readonly string[]): Selected[] {
  return names.map((field) => ({ key: field, field }));
}

const injectShape = {
  select: [
    ...fields("reference", ...Object.keys(setInputs(inject))),
    {
      key: "options",
      relation: "options",
      shape: {
        select: [
          ...fields("label"),
          { key: "next_inject", relation: "next_inject", shape: { select: fields("reference"), filters: [] } },
        ],
        filters: [],
      },
    },
  ],
  filters: [],
};

const shape = {
  select: [
    ...fields("reference", "title"),
    { key: "organization", relation: "organization", shape: { select: fields("id", "name"), filters: [] } },
    { key: "injects", relation: "injects", shape: injectShape },
  ],
  filters: [],
};

const ONE: Values = { filters: {}, limit: 1, offset: 0, related: {} };
const MOST_OPTIONS = 20;
const OPTIONS: Values = { filters: {}, limit: MOST_OPTIONS, offset: 0, related: { next_inject: ONE } };
const INJECTS: Values = { filters: {}, limit: MOST_INJECTS, offset: 0, related: { options: OPTIONS } };

function question(id: string): Question<RecordDeclaration> {
  const values = { filters: {}, id, limit: 1, offset: 0, related: { organization: ONE, injects: INJECTS } };
  return { record: exercise, form: { kind: "single" }, shape, values };
}
