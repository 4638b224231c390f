import { inWords } from "#domain/code-words.ts";
import { tableOf } from "#domain/deliverables/contents/tables.ts";
import { gapBadge, labelOf, severityBadge } from "#domain/deliverables/contents/wording.ts";
import type { Badge } from "#domain/documents/badge.ts";
import type { Table } from "#domain/documents/document.ts";
import type {
  PackCertificate,
  PackContent,
  PackExercise,
  PackFinding,
  PackRetest,
  PackScore,
} from "#domain/renewal/pack-content.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { say } from "#platform/language/say.ts";
import { counted } from "#platform/text/counted.ts";

export function exerciseTable(exercises: readonly PackExercise[]): Table {
  const labels = {
    name: say("Exercises"),
    caption: say("Completed exercises, most recent first"),
    empty: say("No exercise was completed in this time."),
  };
  return tableOf<PackExercise>(
    labels,
    [
      { title: say("Exercise"), type: "reference", width: 1.2, of: ({ reference }) => reference },
      { title: say("Held on"), type: "date", width: 1.3, of: ({ exercise_date }) => exercise_date },
      { title: say("Title"), type: "text", width: 3.6, of: ({ title }) => title },
      { title: say("Scenario"), type: "text", width: 2.2, of: ({ scenario }) => labelOf(scenario) },
      { title: say("Led by"), type: "text", width: 1.8, absent: say("not stated"), of: ledBy },
      { title: say("Participants"), type: "integer", width: 0.9, of: ({ participants }) => participants.length },
    ],
    exercises,
  );
}

function ledBy({ facilitator, is_imported }: PackExercise): string | null {
  return is_imported ? say("{0} (imported)", facilitator ?? say("Not stated")) : facilitator;
}

export function participantTable({ title, participants }: PackExercise): Table {
  const labels = { name: say("Participants"), caption: title, empty: say("No participants are on record.") };
  return tableOf<PackExercise["participants"][number]>(
    labels,
    [
      { title: say("Name"), type: "text", width: 3, of: ({ name }) => name },
      { title: say("Role"), type: "text", width: 3, of: ({ role }) => role },
      {
        title: say("On record"),
        type: "text",
        width: 1.4,
        of: ({ is_present }) => (is_present ? say("present") : say("listed")),
      },
    ],
    participants,
  );
}

export function findingTable({ exercises, findings }: Pick<PackContent, "exercises" | "findings">): Table {
  const labels = {
    name: say("Findings"),
    caption: say("Findings, worst first"),
    empty:
      exercises.length === 0
        ? say("No exercise was completed in this time, so nothing could be found.")
        : say("There are no findings."),
  };
  return tableOf<PackFinding>(
    labels,
    [
      { title: say("Gap"), type: "reference", width: 1.2, of: ({ reference }) => reference },
      { title: say("Severity"), type: "badge", width: 1.2, of: ({ severity }) => severityBadge(severity) },
      { title: say("Finding"), type: "text", width: 3.4, of: ({ title }) => title },
      { title: say("Found in"), type: "reference", width: 1.2, of: ({ found_in }) => found_in },
      { title: say("Status"), type: "badge", width: 1.5, of: ({ status }) => gapBadge(status) },
      { title: say("Assurance"), type: "text", width: 1.7, of: assuranceOf },
      { title: say("Verified on"), type: "date", width: 1.3, of: ({ verified_at }) => dayOf(verified_at) },
      { title: say("Due"), type: "text", width: 1.5, of: dueOf },
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
    agreed_due_on && agreed_due_on !== due_on && say("agreed for {0}", dayShown(agreed_due_on)),
    moved_times > 0 && say("moved {0}", counted(moved_times, "time")),
  ];
  return parts.filter(Boolean).join(", ") || null;
}

function outcomeBadge(outcome: PackRetest["outcome"]): Badge {
  switch (outcome) {
    case "CLOSED":
      return { word: say("Closed"), shape: "disc", tone: "good" };
    case "STILL_THERE":
      return { word: say("Still there"), shape: "triangle", tone: "high" };
    default:
      return { word: say("Not answered"), shape: "ring", tone: "quiet" };
  }
}

export function retestTable(retests: readonly PackRetest[]): Table {
  const labels = {
    name: say("Retests"),
    caption: say("Findings that a later exercise retested"),
    empty: say("Nothing was retested."),
  };
  return tableOf<PackRetest>(
    labels,
    [
      { title: say("Gap"), type: "reference", width: 1.2, of: ({ finding }) => finding },
      { title: say("Finding"), type: "text", width: 4, of: ({ finding_title }) => finding_title },
      { title: say("Retested in"), type: "reference", width: 1.2, of: ({ exercise }) => exercise },
      { title: say("Held on"), type: "date", width: 1.3, of: ({ exercise_date }) => exercise_date },
      { title: say("Result"), type: "badge", width: 1.5, of: ({ outcome }) => outcomeBadge(outcome) },
    ],
    retests,
  );
}

export function dimensionTable(dimensions: PackScore["dimensions"]): Table {
  const labels = {
    name: say("Dimensions"),
    caption: say("Score by dimension"),
    empty: say("Nothing has been assessed."),
  };
  return tableOf<PackScore["dimensions"][number]>(
    labels,
    [
      { title: say("Dimension"), type: "text", width: 3, of: ({ dimension }) => labelOf(dimension) },
      { title: say("Score"), type: "score", width: 1.3, absent: say("not assessed"), of: ({ score }) => score },
      { title: say("Weight, %"), type: "integer", width: 1, of: ({ weight }) => weight },
      { title: say("Confidence"), type: "text", width: 1.2, of: ({ confidence }) => confidence && inWords(confidence) },
    ],
    dimensions,
  );
}

export function certificateTable(certificates: readonly PackCertificate[]): Table {
  const labels = {
    name: say("Certificates"),
    caption: say("Valid certificates"),
    empty: say("No certificate is valid."),
  };
  return tableOf<PackCertificate>(
    labels,
    [
      { title: say("Number"), type: "reference", width: 1.4, of: ({ number }) => number },
      { title: say("States"), type: "text", width: 4, of: ({ statement }) => statement },
      { title: say("Issued"), type: "date", width: 1.3, of: ({ issued_at }) => dayOf(issued_at) },
      { title: say("Until"), type: "date", width: 1.3, absent: say("no end"), of: ({ expires_on }) => expires_on },
      { title: say("Verify at"), type: "text", width: 3, of: ({ verify_url }) => verify_url },
    ],
    certificates,
  );
}

function dayOf(moment: string | null): string | null {
  return moment === null ? null : moment.slice(0, "2026-11-21".length);
}
