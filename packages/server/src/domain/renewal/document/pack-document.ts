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
import { countryName } from "#platform/language/country-name.ts";
import { say } from "#platform/language/say.ts";
import { spokenLanguage } from "#platform/language/speaking.ts";
import { counted } from "#platform/text/counted.ts";

type Shown = Pick<OpenedPack, "reader" | "reader_name" | "sha256" | "granted_at" | "expires_at">;

/** A renewal pack as a document: nothing but its frozen content, and how to verify that. */
export function packDocument(
  content: PackContent,
  { reader, reader_name, sha256, granted_at, expires_at }: Shown,
  { logo, paper, theme }: Pick<Setting, "logo" | "paper" | "theme">,
): Document {
  const { organization, issuer, period, score } = content;
  const [granted, until] = [dayShown(utcDay(granted_at)), dayShown(utcDay(expires_at))];
  const whose = reader === "LINK" ? (reader_name ?? "") : say("the carrier of {0}", organization.name);
  const table = (made: ReturnType<typeof exerciseTable>): Block => ({ type: "table", table: made });
  return {
    title: content.title,
    kind: say("Renewal pack"),
    layout: "report",
    organization: organization.name,
    issuer,
    logo,
    theme,
    paper,
    language: spokenLanguage(),
    subtitle: say("As of {0}", granted),
    handling: say("For {0}, until {1}", whose, until),
    as_of: utcDay(granted_at),
    formula_version: score?.formula_version ?? null,
    facts: coverFacts(content, until),
    missing: [],
    sections: [
      { heading: say("At a glance"), level: 1, blocks: [{ type: "figures", figures: figures(content) }] },
      {
        heading: say("Exercises"),
        level: 1,
        blocks: [
          { type: "paragraph", text: say("Completed from {0} to {1}.", dayShown(period.from), dayShown(period.to)) },
          table(exerciseTable(content.exercises)),
        ],
      },
      ...content.exercises.map((exercise) => ({
        heading: say("Who took part in {0}", exercise.reference),
        level: 2 as const,
        blocks: [table(participantTable(exercise))],
      })),
      { heading: say("Findings"), level: 1, blocks: [findingsLead(content), table(findingTable(content))] },
      { heading: say("Retests"), level: 1, blocks: [table(retestTable(content.retests))] },
      {
        heading: say("Readiness"),
        level: 1,
        blocks: score ? readiness(score) : [paragraph(say("No score is on record."))],
      },
      { heading: say("Certificates"), level: 1, blocks: [table(certificateTable(content.certificates))] },
      { heading: say("Verify this pack"), level: 1, blocks: verification(issuer, sha256) },
    ],
  };
}

function coverFacts({ organization, issuer, period }: PackContent, until: string): Fact[] {
  const { industry, size_band, country } = organization;
  const stated = [
    { label: say("Industry"), value: industry && labelOf(industry) },
    { label: say("People"), value: size_band && inWords(size_band) },
    { label: say("Country"), value: country && countryName(country) },
    { label: say("Covers"), value: say("{0} to {1}", dayShown(period.from), dayShown(period.to)) },
    { label: say("Record of"), value: issuer },
    { label: say("Readable until"), value: until },
  ];
  return stated.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}

function figures({ exercises, findings, retests, score }: PackContent): Figure[] {
  const people = new Set(exercises.flatMap(({ participants }) => participants.map(({ name }) => name)));
  const unproven = findings.filter((finding) => !isProvenClosed(finding));
  const severe = unproven.filter(({ severity }) => severity === "CRITICAL" || severity === "HIGH").length;
  const closed = retests.filter(({ outcome }) => outcome === "CLOSED").length;
  const [latest] = exercises;
  return [
    {
      value: String(exercises.length),
      label: say("Completed exercises"),
      note: latest
        ? say("latest on {0}, {1}", dayShown(latest.exercise_date), counted(people.size, "person", "people"))
        : say("none"),
    },
    {
      value: String(unproven.length),
      label: say("Findings not proven closed"),
      note: say("{0} critical or high", severe),
    },
    { value: String(retests.length), label: say("Retested findings"), note: say("{0} closed by a retest", closed) },
    {
      value: score && score.overall_score !== null ? scoreShown(score.overall_score) : "–",
      label: say("Readiness, out of 100"),
      note: score ? scoreNote(score) : say("never scored"),
    },
  ];
}

type Score = NonNullable<PackContent["score"]>;

function scoreNote(score: Score): string {
  if (score.overall_score === null) return overallShown(score);
  const { range_low, range_high, records } = score;
  const from = counted(records, "record");
  if (range_low === null || range_high === null) return from;
  return say("{0} to {1} without any one of {2}", scoreShown(range_low), scoreShown(range_high), from);
}

function findingsLead({ withdrawn_findings }: PackContent): Block {
  const sentences = [
    say("Found or verified in this time, or found earlier and not proven closed."),
    ...(withdrawn_findings > 0 ? [say("{0} withdrawn as not a gap.", counted(withdrawn_findings, "finding"))] : []),
  ];
  return paragraph(sentences.join(" "));
}

function readiness(score: Score): Block[] {
  const { status, records, coverage, as_of, formula_version, parameters_digest, input_digest } = score;
  const facts: Fact[] = [
    { label: say("Score"), value: overallShown(score) },
    { label: say("Status"), value: labelOf(status) },
    { label: say("Based on"), value: `${counted(records, "rated inject or decision", "rated injects and decisions")}` },
    { label: say("Assessed"), value: say("{0} % of the weight", coverage) },
    { label: say("As of"), value: dayShown(as_of) },
    { label: say("Formula"), value: formula_version },
    { label: say("Parameters"), value: parameters_digest },
    { label: say("Evidence"), value: input_digest },
  ];
  return [
    { type: "facts", facts },
    { type: "table", table: dimensionTable(score.dimensions) },
  ];
}

function verification(issuer: string, sha256: string): Block[] {
  return [
    paragraph(
      say(
        "This document shows a frozen copy of the record of {0}. Its content is a JSON file with the SHA-256 below, which a signed W3C credential states. Download both where you got this document, and verify the credential on the issuer's page /verify.",
        issuer,
      ),
    ),
    { type: "facts", facts: [{ label: "SHA-256", value: sha256 }] },
    paragraph(say("A pack rates nothing beyond the record, and makes no promise about insurance.")),
  ];
}

function paragraph(text: string): Block {
  return { type: "paragraph", text };
}
