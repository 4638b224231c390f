import type { FileFacts } from "#domain/attachments/file-facts.ts";
import { editionsOf } from "#domain/compliance/coverage.ts";
import type { CoverageAsked, CoverageEvidence } from "#domain/compliance/coverage-evidence.ts";
import { assessmentResult } from "#domain/compliance/export/assessment-result.ts";
import { fileResource } from "#domain/compliance/export/file-resources.ts";
import { oscalId, properties } from "#domain/compliance/export/oscal-parts.ts";
import { utcDay } from "#platform/dates/utc-day.ts";

/** The OSCAL version whose published schema the document conforms to. */
export const OSCAL_VERSION = "1.1.3";

type Found = { readonly evidence: CoverageEvidence; readonly files: readonly FileFacts[] };

/** Coverage as OSCAL assessment results: one result for each edition, with the same ids for the same request. */
export function assessmentResults({ evidence, files }: Found, { framework, from, to }: CoverageAsked, now: Date) {
  const { organization, withholds_ratings } = evidence;
  const subject = [organization.id, framework ?? "all", from ?? "", to ?? ""];
  const plan = oscalId("plan", organization.id);
  const results = editionsOf(evidence).map((edition) => assessmentResult(evidence, edition, from ?? utcDay(now)));
  return {
    "assessment-results": {
      uuid: oscalId("document", ...subject),
      metadata: {
        title: `Coverage of compliance controls by the exercises of ${organization.name}`,
        "last-modified": now.toISOString(),
        version: utcDay(now),
        "oscal-version": OSCAL_VERSION,
        props: properties({ "organization-id": organization.id, from: from ?? null, to: to ?? null }),
        parties: [{ uuid: oscalId("party", organization.id), type: "organization", name: organization.name }],
      },
      "import-ap": { href: `#${plan}` },
      results,
      "back-matter": {
        resources: [
          {
            uuid: plan,
            title: "Exercise program",
            description:
              "There is no OSCAL assessment plan: exercises are planned for readiness, and what they test is " +
              "mapped to the controls afterwards.",
          },
          ...files.map((file) => fileResource(file, withholds_ratings)),
        ],
      },
    },
  };
}
