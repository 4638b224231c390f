import { findCoverageEvidence } from "#domain/compliance/coverage-evidence.ts";
import { assessmentResults } from "#domain/compliance/export/assessment-results.ts";
import { findEvidenceFiles } from "#domain/compliance/export/file-resources.ts";
import { loadPeriod } from "#domain/deliverables/making/compliance-scope.ts";
import { readerOf, type Subject } from "#domain/deliverables/making/document-subject.ts";
import { systemCaller } from "#kernel/caller.ts";
import type { Database } from "#storage/database.ts";

/** The same assessment results as in the export, for the organization or an engagement's days. */
export async function writeOscal(database: Database, now: Date, subject: Subject): Promise<Buffer> {
  const { organization_id } = subject;
  const asked = { organization_id, ...(await loadPeriod(database, subject)) };
  const evidence = await findCoverageEvidence({ database, caller: systemCaller() }, asked);
  if (!evidence) throw new Error(`The organization ${organization_id} no longer exists.`);
  const files = await findEvidenceFiles({ database, tenant: readerOf(subject) }, evidence);
  return Buffer.from(JSON.stringify(assessmentResults({ evidence, files }, asked, now)));
}
