import { inWords } from "#domain/code-words.ts";
import { tableOf } from "#domain/deliverables/contents/tables.ts";
import { gapBadges, labelOf, severityBadges } from "#domain/deliverables/contents/wording.ts";
import type { Badge } from "#domain/documents/badge.ts";
import type { Table } from "#domain/documents/document.ts";
import type {
  PackCertificate,
  PackExercise,
  PackFinding,
  PackRetest,
  PackScore,
} from "#domain/renewal/pack-content.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { counted } from "#platform/text/counted.ts";

export function exerciseTable(exercises: readonly PackExercise[]): Table {
  const labels = {
    name: "Exercises",
    caption: "Completed exercises, most recent first",
    empty: "No exercise was completed in this time.",
  };
  return tableOf<PackExercise>(
    labels,
    [
      { title: "Exercise", type: "reference", width: 1.2, of: ({ reference }) => reference },
      { title: "Held on", type: "date", width: 1.3, of: ({ exercise_date }) => exercise_date },
      { title: "Title", type: "text", width: 3.6, of: ({ title }) => title },
      { title: "Scenario", type: "text", width: 2.2, of: ({ scenario }) => labelOf(scenario) },
      { title: "Led by", type: "text", width: 1.8, absent: "not stated", of: ledBy },
      { title: "People", type: "integer", width: 0.9, of: ({ participants }) => participants.length },
    ],
    exercises,
  );
}

function ledBy({ facilitator, is_imported }: PackExercise): string | null {
  return is_imported ? `${facilitator ?? "Not stated"} (imported)` : facilitator;
}

export function participantTable({ title, participants }: PackExercise): Table {
  const labels = { name: "Participants", caption: title, empty: "No participants are on record." };
  return tableOf<PackExercise["participants"][number]>(
    labels,
    [
      { title: "Name", type: "text", width: 3, of: ({ name }) => name },
      { title: "Role", type: "text", width: 3, of: ({ role }) => role },
      { title: "On record", type: "text", width: 1.4, of: ({ is_present }) => (is_present ? "present" : "listed") },
    ],
    participants,
  );
}

export function findingTable(findings: readonly PackFinding[]): Table {
  const labels = { name: "Findings", caption: "Findings, worst first", empty: "There are no findings." };
  return tableOf<PackFinding>(
    labels,
    [
      { title: "Gap", type: "reference", width: 1.2, of: ({ reference }) => reference },
      { title: "Severity", type: "badge", width: 1.2, of: ({ severity }) => severityBadges[severity] },
      { title: "Finding", type: "text", width: 3.4, of: ({ title }) => title },
      { title: "Found in", type: "reference", width: 1.2, of: ({ found_in }) => found_in },
      { title: "Status", type: "badge", width: 1.5, of: ({ status }) => gapBadges[status] },
      { title: "Assurance", type: "text", width: 1.7, of: assuranceOf },
      { title: "Verified on", type: "date", width: 1.3, of: ({ verified_at }) => dayOf(verified_at) },
      { title: "Due", type: "text", width: 1.5, of: dueOf },
    ],
    findings,
  );
}

function assuranceOf({ assurance, evidence_count }: PackFinding): string | null {
  if (!assurance || typeof evidence_count !== "number") return assurance && labelOf(assurance);
  return `${labelOf(assurance)}, ${counted(evidence_count, "file")}`;
}

/** For what is not closed: when it is due, which day was agreed, and how often the date moved. */
function dueOf({ status, due_on, agreed_due_on, moved_times = 0 }: PackFinding): string | null {
  if (status === "VERIFIED") return null;
  const parts = [
    due_on && dayShown(due_on),
    agreed_due_on && agreed_due_on !== due_on && `agreed for ${dayShown(agreed_due_on)}`,
    moved_times > 0 && `moved ${counted(moved_times, "time")}`,
  ];
  return parts.filter(Boolean).join(", ") || null;
}

const outcomeBadges: Readonly<Record<"CLOSED" | "STILL_THERE" | "NONE", Badge>> = {
  CLOSED: { word: "Closed", shape: "disc", tone: "good" },
  STILL_THERE: { word: "Still there", shape: "triangle", tone: "high" },
  NONE: { word: "Not answered", shape: "ring", tone: "quiet" },
};

export function retestTable(retests: readonly PackRetest[]): Table {
  const labels = {
    name: "Retests",
    caption: "Findings that a later exercise retested",
    empty: "Nothing was retested.",
  };
  return tableOf<PackRetest>(
    labels,
    [
      { title: "Gap", type: "reference", width: 1.2, of: ({ finding }) => finding },
      { title: "Finding", type: "text", width: 4, of: ({ finding_title }) => finding_title },
      { title: "Retested in", type: "reference", width: 1.2, of: ({ exercise }) => exercise },
      { title: "On", type: "date", width: 1.3, of: ({ exercise_date }) => exercise_date },
      { title: "Result", type: "badge", width: 1.5, of: ({ outcome }) => outcomeBadges[outcome ?? "NONE"] },
    ],
    retests,
  );
}

export function dimensionTable(dimensions: PackScore["dimensions"]): Table {
  const labels = { name: "Dimensions", caption: "Score by dimension", empty: "Nothing has been assessed." };
  return tableOf<PackScore["dimensions"][number]>(
    labels,
    [
      { title: "Dimension", type: "text", width: 3, of: ({ dimension }) => labelOf(dimension) },
      { title: "Score", type: "score", width: 1.3, absent: "not assessed", of: ({ score }) => score },
      { title: "Weight, %", type: "integer", width: 1, of: ({ weight }) => weight },
      { title: "Confidence", type: "text", width: 1.2, of: ({ confidence }) => confidence && inWords(confidence) },
    ],
    dimensions,
  );
}

export function certificateTable(certificates: readonly PackCertificate[]): Table {
  const labels = { name: "Certificates", caption: "Valid certificates", empty: "No certificate is valid." };
  return tableOf<PackCertificate>(
    labels,
    [
      { title: "Number", type: "reference", width: 1.4, of: ({ number }) => number },
      { title: "States", type: "text", width: 4, of: ({ statement }) => statement },
      { title: "Issued", type: "date", width: 1.3, of: ({ issued_at }) => dayOf(issued_at) },
      { title: "Until", type: "date", width: 1.3, absent: "no end", of: ({ expires_on }) => expires_on },
      { title: "Verify at", type: "text", width: 3, of: ({ verify_url }) => verify_url },
    ],
    certificates,
  );
}

function dayOf(moment: string | null): string | null {
  return moment === null ? null : moment.slice(0, "2026-11-21".length);
}
