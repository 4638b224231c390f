import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { attachment } from "#domain/attachments/attachment.ts";
import type { FileFacts } from "#domain/attachments/file-facts.ts";
import { type CoverageEvidence, coverageReads, findCoverageEvidence } from "#domain/compliance/coverage-evidence.ts";
import { assessmentResults } from "#domain/compliance/export/assessment-results.ts";
import { coverageCsv } from "#domain/compliance/export/coverage-csv.ts";
import { findEvidenceFiles } from "#domain/compliance/export/file-resources.ts";
import { cacheNothing } from "#interfaces/answer-refusal.ts";
import { auditTaken, forReader } from "#interfaces/audit-reads.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { type CoverageQuery, readCoverageQuery } from "#interfaces/exports/coverage-query.ts";
import { coverageOperation } from "#interfaces/exports/export-operations.ts";
import { takeLabels } from "#interfaces/exports/labels.ts";
import { portfolioEndpoint } from "#interfaces/exports/portfolio-endpoint.ts";
import { recordsEndpoint } from "#interfaces/exports/records-endpoint.ts";
import type { Caller } from "#kernel/caller.ts";
import { permit } from "#kernel/permit.ts";
import { Refusal } from "#kernel/refusal.ts";
import { utcDay } from "#platform/dates/utc-day.ts";
import { verbatim } from "#platform/language/phrase.ts";

type Format = {
  readonly extension: string;
  readonly type: string;
  readonly hasFiles: boolean;
  readonly write: (found: Found, asked: CoverageQuery, now: Date) => string;
};

type Found = { readonly labels: boolean; readonly evidence: CoverageEvidence; readonly files: readonly FileFacts[] };

const formats: readonly Format[] = [
  {
    extension: "json",
    hasFiles: true,
    type: "application/json; charset=utf-8",
    write: (found, asked, now) => JSON.stringify(assessmentResults(found, asked, now)),
  },
  {
    extension: "csv",
    hasFiles: false,
    type: "text/csv; charset=utf-8; header=present",
    write: ({ evidence, labels }, _, now) => coverageCsv(evidence, utcDay(now), labels),
  },
];

const ACTION = "export.compliance_coverage";

/** Coverage as files. The query of the same name decides their contents, and who may have them. */
export function exportsEndpoint(app: FastifyInstance, dependencies: Dependencies): void {
  cacheNothing(app);
  for (const format of formats) {
    const path = `/api/exports/compliance-coverage.${format.extension}`;
    const config = { operation: coverageOperation(format.extension) };
    app.get(path, { exposeHeadRoute: false, config }, (request, reply) =>
      forReader(request, dependencies, ACTION, (caller) =>
        exportCoverage(request, reply, dependencies, format, caller),
      ),
    );
  }
  portfolioEndpoint(app, dependencies);
  recordsEndpoint(app, dependencies);
}

async function exportCoverage(
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: Dependencies,
  format: Format,
  caller: Caller,
) {
  permit(caller, "read_compliance", verbatim("export compliance coverage"));
  const { labels, asked } = readQuery(format, request.query);
  const evidence = await findCoverageEvidence({ database: dependencies.database, caller }, asked);
  if (!evidence)
    throw new Refusal("NOT_FOUND", verbatim("There is no such organization"), { field: "organization_id" });
  const { database } = dependencies;
  const files = format.hasFiles ? await findEvidenceFiles({ database, tenant: caller }, evidence) : [];
  const text = format.write({ evidence, files, labels }, asked, dependencies.clock());
  const seen = { organization_id: evidence.organization.id, record_kind: attachment.name, records: files.length };
  await auditTaken(dependencies, request, caller, { action: ACTION }, [...coverageReads(evidence), seen]);
  reply
    .header("content-disposition", `attachment; filename="compliance-coverage.${format.extension}"`)
    .type(format.type);
  return text;
}

/** Only tables have headings. */
function readQuery({ extension }: Format, query: unknown) {
  if (extension !== "csv") return { labels: false, asked: readCoverageQuery(query) };
  const { labels, asked } = takeLabels(query);
  return { labels, asked: readCoverageQuery(asked) };
}
