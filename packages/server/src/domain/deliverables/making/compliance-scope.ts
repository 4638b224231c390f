import { loadFiles } from "#domain/attachments/file-facts.ts";
import type { ComplianceScope } from "#domain/deliverables/contents/compliance-evidence.ts";
import { readerOf, type Subject } from "#domain/deliverables/making/document-subject.ts";
import { loadCoverage, type Period } from "#domain/deliverables/records/coverage-facts.ts";
import { loadOrganization } from "#domain/deliverables/records/organization-facts.ts";
import { engagement } from "#domain/engagements/engagement.ts";
import { complianceFramework } from "#domain/frameworks/compliance-framework.ts";
import { systemCaller } from "#kernel/caller.ts";
import { factsOf, listOf } from "#kernel/record-facts.ts";
import { say } from "#platform/language/say.ts";
import type { Database } from "#storage/database.ts";
import { readAsCaller } from "#storage/tenancy.ts";

type Held = { readonly title: string; readonly starts_on: string; readonly ends_on: string | null };
type Framework = ComplianceScope["frameworks"][number];

const FRAMEWORK = { fields: ["code", "name", "edition", "licence"] };
const ENGAGEMENT = { fields: ["title", "starts_on", "ends_on"] };

/** Coverage of the organization's exercises, or of those within an engagement's days. */
export async function loadComplianceScope(database: Database, now: Date, subject: Subject): Promise<ComplianceScope> {
  const { organization_id, engagement_id } = subject;
  const [facts, frameworks, held] = await readAsCaller(database, systemCaller(), (connection) =>
    Promise.all([
      loadOrganization(connection, organization_id),
      listOf<Framework>(connection, complianceFramework, FRAMEWORK),
      engagement_id === null ? null : factsOf<Held>(connection, engagement, engagement_id, ENGAGEMENT),
    ]),
  );
  const period = periodOf(held);
  return {
    facts,
    frameworks,
    period,
    coverage: await loadCoverage(database, now, organization_id, period),
    files: await readAsCaller(database, readerOf(subject), (connection) => loadFiles(connection, { organization_id })),
    of: held ? [{ label: say("Engagement"), value: held.title }] : [],
  };
}

/** The days of the engagement, if there is one. */
export async function loadPeriod(database: Database, { engagement_id }: Subject): Promise<Period> {
  if (engagement_id === null) return periodOf(null);
  const days = { fields: ["starts_on", "ends_on"] };
  return readAsCaller(database, systemCaller(), async (connection) =>
    periodOf(await factsOf<Omit<Held, "title">>(connection, engagement, engagement_id, days)),
  );
}

function periodOf(held: Omit<Held, "title"> | null): Period {
  return { from: held?.starts_on, to: held?.ends_on ?? undefined };
}
