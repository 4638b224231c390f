import { coverControls } from "#domain/compliance/coverage.ts";
import type { CoverageEvidence } from "#domain/compliance/coverage-evidence.ts";
import { csvText } from "#platform/csv.ts";

const HEADER = [
  "framework",
  "edition",
  "control_id",
  "title",
  "state",
  "exercises_count",
  "last_exercised_on",
  "exercises",
  "open_gaps_count",
  "open_gaps",
];

/** One line for each control; exercises and gaps by reference. */
export function coverageCsv(evidence: CoverageEvidence): string {
  const rows = coverControls(evidence).map((control) => [
    control.framework.toLowerCase(),
    control.edition,
    control.control_id,
    control.title,
    control.state.toLowerCase(),
    control.exercises.length,
    control.exercises[0]?.exercise_date ?? null,
    referencesOf(control.exercises),
    control.gaps.length,
    referencesOf(control.gaps),
  ]);
  return csvText(HEADER, rows);
}

function referencesOf(records: readonly { readonly reference: string }[]): string {
  return records.map(({ reference }) => reference).join(" ");
}
