import { ratingsOf } from "#domain/compliance/compliance-coverage.ts";
import { coverControls } from "#domain/compliance/coverage.ts";
import { ageInDays, latestEvidence, STALE_DAYS } from "#domain/compliance/coverage-depth.ts";
import type { CoverageEvidence } from "#domain/compliance/coverage-evidence.ts";
import { tableInWords } from "#domain/table-in-words.ts";
import { csvText } from "#platform/csv.ts";

const HEADER = [
  "framework",
  "edition",
  "control_id",
  "title",
  "state",
  "strength",
  "exercises_count",
  "tested_count",
  "last_exercised_on",
  "age_days",
  "is_stale",
  "performed",
  "some_challenges",
  "major_challenges",
  "unable",
  "exercises",
  "open_gaps_count",
  "open_gaps",
];

const CODED = new Set(["framework", "state", "strength"]);

/** One line for each control; exercises and gaps by reference. Ratings are empty for those who may not read them. */
export function coverageCsv(evidence: CoverageEvidence, today: string, labels: boolean): string {
  const rows = coverControls(evidence).map((control) => {
    const { exercises, gaps } = control;
    const latest = latestEvidence(exercises);
    const age = latest ? ageInDays(latest.exercise_date, today) : null;
    const ratings = Object.values(ratingsOf(control.ratings));
    return [
      control.framework.toLowerCase(),
      control.edition,
      control.control_id,
      control.title,
      control.state.toLowerCase(),
      control.strength?.toLowerCase() ?? null,
      exercises.length,
      exercises.filter(({ strength }) => strength !== "TOUCHES").length,
      exercises[0]?.exercise_date ?? null,
      age,
      String(age !== null && age > STALE_DAYS),
      ...(evidence.withholds_ratings ? ratings.map(() => null) : ratings),
      referencesOf(exercises),
      gaps.length,
      referencesOf(gaps),
    ];
  });
  const table = labels ? tableInWords(HEADER, CODED) : undefined;
  return csvText(table?.header ?? HEADER, table ? rows.map(table.row) : rows);
}

function referencesOf(records: readonly { readonly reference: string }[]): string {
  return records.map(({ reference }) => reference).join(" ");
}
