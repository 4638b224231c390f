import { z } from "zod";
import { complianceMapping } from "#domain/compliance/compliance-mapping.ts";
import { gap } from "#domain/findings/gap.ts";
import { gapCategory } from "#domain/findings/gap-enums.ts";
import { complianceControl } from "#domain/frameworks/compliance-control.ts";
import { complianceFramework } from "#domain/frameworks/compliance-framework.ts";
import { framework } from "#domain/frameworks/framework.ts";
import { organization } from "#domain/organizations/organization.ts";
import { readsFromOutside } from "#domain/reads/reader.ts";
import { seenRecords } from "#domain/reads/seen-records.ts";
import { integerSchema, listSchema, objectSchema, shownSchema } from "#interfaces/tools/answer-schema.ts";
import { enumArgument } from "#interfaces/tools/argument-schemas.ts";
import { type Args, listQuestion, shown, where } from "#interfaces/tools/shown.ts";
import type { Tool } from "#interfaces/tools/tool.ts";
import { permitQuestion } from "#kernel/permit.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import type { Question } from "#storage/read/question.ts";
import { read, readOwned } from "#storage/read/read.ts";
import { readFresh } from "#storage/read-fresh.ts";

const mapping = shown(complianceMapping, {
  fields: ["control_id", "strength", "rationale", "condition"],
  related: { control: shown(complianceControl, { fields: ["title"] }) },
});
const mapped = (filters: Args) =>
  shown(complianceFramework, { fields: ["code", "edition"], related: { mappings: where(mapping, filters) } });
const worst = shown(gap, {
  fields: ["id", "reference", "title", "severity", "status"],
  related: { organization: shown(organization, { fields: ["name"] }) },
});

/** The worst gaps are shown and all are counted. There are fewer frameworks than that. */
const MOST = 25;

export const getComplianceMappings: Tool = {
  name: "get_compliance_mappings",
  title: "Get compliance mappings",
  description:
    "Controls of NIST CSF, SOC 2, ISO 27001, HIPAA, PCI DSS and CIS that map to a gap category, each with its " +
    "edition, the strength of the mapping and its rationale, plus the worst unclosed gaps of that category in " +
    "your scope. Use it to find the controls a weakness affects; for the gaps themselves use list_gaps. Returns " +
    "{frameworks, open_gaps, open_gaps_total}.",
  input: z.strictObject({
    category: enumArgument(gapCategory).describe("The gap category."),
    framework: enumArgument(framework).optional().describe("Only this framework."),
  }),
  output: objectSchema({
    frameworks: listSchema(shownSchema(complianceFramework, mapped({}))),
    open_gaps: listSchema(shownSchema(gap, worst)),
    open_gaps_total: integerSchema,
  }),
  call: async ({ database, caller, noteReads }, args) => {
    const { category, framework: code } = args;
    const chosen = where(mapped({ category }), code === undefined ? {} : { code });
    const frameworks = listQuestion(complianceFramework, chosen, MOST);
    const gaps = listQuestion(gap, where(worst, { category, unclosed: true }), MOST);
    const total: Question<RecordDeclaration> = { ...gaps, form: { kind: "count" } };
    permitQuestion(caller, frameworks);
    permitQuestion(caller, gaps);
    const answers = await readFresh(database, caller, (connection) => {
      const reader = { connection, caller, enums: "lower", owned: readsFromOutside(caller) } as const;
      return Promise.all([readOwned(reader, gaps), read(reader, frameworks), read(reader, total)]);
    });
    const [{ answer, owners }, known, count] = answers;
    if (owners !== null) noteReads(seenRecords(gaps, [owners]));
    return `{"frameworks":${known},"open_gaps":${answer},"open_gaps_total":${count}}`;
  },
};
