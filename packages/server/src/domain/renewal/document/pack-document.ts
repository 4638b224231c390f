import { inWords } from "#domain/code-words.ts";
import type { Setting } from "#domain/deliverables/contents/subject.ts";
import { labelOf } from "#domain/deliverables/contents/wording.ts";
import type { Block, Document, Fact, Figure } from "#domain/documents/document.ts";
import { overallShown, scoreShown } from "#domain/documents/shown.ts";
import { isProvenClosed } from "#domain/findings/proven-closed.ts";
import {
  certificateTable,
  dimensionTable,
  exerciseTable,
  findingTable,
  participantTable,
  retestTable,
} from "#domain/renewal/document/pack-tables.ts";
import type { OpenedPack } from "#domain/renewal/open-pack.ts";
import type { PackContent } from "#domain/renewal/pack-content.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { utcDay } from "#platform/dates/utc-day.ts";
import { counted } from "#platform/text/counted.ts";

type Shown = Pick<OpenedPack, "reader" | "reader_name" | "sha256" | "granted_at" | "expires_at">;

/** A renewal pack as a document: nothing but its frozen content, and how to verify that. */
export function packDocument(
  content: PackContent,
  { reader, reader_name, sha256, granted_at, expires_at }: Shown,
  { logo, paper, theme }: Pick<Setting, "logo" | "paper" | "theme">,
): Document {
  const { organization, issuer, period, score } = content;
  const [granted, until] = [utcDay(granted_at), utcDay(expires_at)].map(dayShown);
  const whose = reader === "LINK" ? (reader_name ?? "") : `the carrier of ${organization.name}`;
  const table = (made: ReturnType<typeof exerciseTable>): Block => ({ type: "table", table: made });
  return {
    title: content.title,
    kind: "Renewal pack",
    layout: "report",
    organization: organization.name,
    issuer,
    logo,
    theme,
    paper,
    subtitle: `As of ${granted}`,
    handling: `For ${whose}, until ${until}`,
    as_of: utcDay(granted_at),
    formula_version: score?.formula_version ?? null,
    facts: coverFacts(content, until ?? ""),
    missing: [],
    sections: [
      { heading: "At a glance", level: 1, blocks: [{ type: "figures", figures: figures(content) }] },
      {
        heading: "Exercises",
        level: 1,
        blocks: [
          { type: "paragraph", text: `Completed from ${dayShown(period.from)} to ${dayShown(period.to)}.` },
          table(exerciseTable(content.exercises)),
        ],
      },
      ...content.exercises.map((exercise) => ({
        heading: `Who took part in ${exercise.reference}`,
        level: 2 as const,
        blocks: [table(participantTable(exercise))],
      })),
      { heading: "Findings", level: 1, blocks: [findingsLead(content), table(findingTable(content.findings))] },
      { heading: "Retests", level: 1, blocks: [table(retestTable(content.retests))] },
      { heading: "Readiness", level: 1, blocks: score ? readiness(score) : [paragraph("No score is on record.")] },
      { heading: "Certificates", level: 1, blocks: [table(certificateTable(content.certificates))] },
      { heading: "Verify this pack", level: 1, blocks: verification(issuer, sha256) },
    ],
  };
}

function coverFacts({ organization, issuer, period }: PackContent, until: string): Fact[] {
  const { industry, size_band, country } = organization;
  const stated = [
    { label: "Industry", value: industry && labelOf(industry) },
    { label: "People", value: size_band && inWords(size_band) },
    { label: "Country", value: country && (countries.of(country) ?? country) },
    { label: "Covers", value: `${dayShown(period.from)} to ${dayShown(period.to)}` },
    { label: "Record of", value: issuer },
    { label: "Readable until", value: until },
  ];
  return stated.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}

const countries = new Intl.DisplayNames("en", { type: "region" });

function figures({ exercises, findings, retests, score }: PackContent): Figure[] {
  const people = new Set(exercises.flatMap(({ participants }) => participants.map(({ name }) => name)));
  const unproven = findings.filter((finding) => !isProvenClosed(finding));
  const severe = unproven.filter(({ severity }) => severity === "CRITICAL" || severity === "HIGH").length;
  const closed = retests.filter(({ outcome }) => outcome === "CLOSED").length;
  const [latest] = exercises;
  return [
    {
      value: String(exercises.length),
      label: "Completed exercises",
      note: latest
        ? `latest on ${dayShown(latest.exercise_date)}, ${counted(people.size, "person", "people")}`
        : "none",
    },
    { value: String(unproven.length), label: "Findings not proven closed", note: `${severe} critical or high` },
    { value: String(retests.length), label: "Retested findings", note: `${closed} closed by a retest` },
    {
      value: score && score.overall_score !== null ? scoreShown(score.overall_score) : "–",
      label: "Readiness, out of 100",
      note: score ? scoreNote(score) : "never scored",
    },
  ];
}

type Score = NonNullable<PackContent["score"]>;

function scoreNote(score: Score): string {
  if (score.overall_score === null) return overallShown(score);
  const { range_low, range_high, records } = score;
  const from = counted(records, "record");
  if (range_low === null || range_high === null) return from;
  return `${scoreShown(range_low)} to ${scoreShown(range_high)} without any one of ${from}`;
}

function findingsLead({ withdrawn_findings }: PackContent): Block {
  const withdrawn = withdrawn_findings > 0 ? ` ${counted(withdrawn_findings, "finding")} withdrawn as not a gap.` : "";
  return paragraph(`Found or verified in this time, or found earlier and not closed.${withdrawn}`);
}

function readiness(score: Score): Block[] {
  const { status, records, coverage, as_of, formula_version, parameters_digest, input_digest } = score;
  const facts: Fact[] = [
    { label: "Score", value: overallShown(score) },
    { label: "Status", value: labelOf(status) },
    { label: "Based on", value: `${counted(records, "rated inject or decision", "rated injects and decisions")}` },
    { label: "Assessed", value: `${coverage} % of the weight` },
    { label: "As of", value: dayShown(as_of) },
    { label: "Formula", value: formula_version },
    { label: "Parameters", value: parameters_digest },
    { label: "Evidence", value: input_digest },
  ];
  return [
    { type: "facts", facts },
    { type: "table", table: dimensionTable(score.dimensions) },
  ];
}

function verification(issuer: string, sha256: string): Block[] {
  return [
    paragraph(
      `This document shows a frozen copy of the record of ${issuer}. Its content is a JSON file with the SHA-256 below, ` +
        "which a signed W3C credential states. Download both where you got this document, and verify the credential " +
        "on the issuer's page /verify.",
    ),
    { type: "facts", facts: [{ label: "SHA-256", value: sha256 }] },
    paragraph("A pack rates nothing beyond the record, and makes no promise about insurance."),
  ];
}

function paragraph(text: string): Block {
  return { type: "paragraph", text };
}
