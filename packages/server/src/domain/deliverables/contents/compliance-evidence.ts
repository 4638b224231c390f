import { type FileFacts, isEvidence } from "#domain/attachments/file-facts.ts";
import { depthOf, depthSentence, STALE_DAYS } from "#domain/compliance/coverage-depth.ts";
import { fileTable } from "#domain/deliverables/contents/file-table.ts";
import { missingBlocks } from "#domain/deliverables/contents/missing-blocks.ts";
import { exerciseTable } from "#domain/deliverables/contents/readiness-report.ts";
import { CONFIDENTIAL, type Setting } from "#domain/deliverables/contents/subject.ts";
import { tableOf } from "#domain/deliverables/contents/tables.ts";
import { labelOf } from "#domain/deliverables/contents/wording.ts";
import type { CoverageFacts, Period } from "#domain/deliverables/records/coverage-facts.ts";
import type { OrganizationFacts } from "#domain/deliverables/records/organization-facts.ts";
import type { Badge } from "#domain/documents/badge.ts";
import type { Block, Document, Fact, Section, Table } from "#domain/documents/document.ts";
import { dayShown } from "#platform/dates/day-shown.ts";

export type ComplianceScope = {
  readonly facts: OrganizationFacts;
  readonly coverage: readonly CoverageFacts[];
  readonly frameworks: readonly {
    readonly code: string;
    readonly name: string;
    readonly edition: string;
    readonly licence: string;
  }[];
  readonly period: Period;
  readonly of: readonly Fact[];
  readonly files: readonly FileFacts[];
};

const strengthBadges = {
  TESTS_DIRECTLY: { word: "Tested", shape: "disc", tone: "good" },
  TESTS_IN_PART: { word: "In part", shape: "half-ring", tone: "good" },
  TOUCHES: { word: "Touched", shape: "ring", tone: "quiet" },
} as const satisfies Readonly<Record<NonNullable<CoverageFacts["strength"]>, Badge>>;

const NEVER: Badge = { word: "Not exercised", shape: "ring", tone: "quiet" };

const sorts = [
  { code: "TESTS_DIRECTLY", name: "Tested directly", color: "0D5B70" },
  { code: "TESTS_IN_PART", name: "Tested in part", color: "6FA3B3" },
  { code: "TOUCHES", name: "Only touched", color: "B9B2A4" },
  { code: null, name: "Not exercised", color: "E4E0D8" },
] as const;

/** Which controls were exercised, when, and what is open: evidence for an auditor, not an opinion on compliance. */
export function complianceEvidenceDocument(setting: Setting, scope: ComplianceScope): Document {
  const { facts, coverage, frameworks, period } = scope;
  const known = frameworks.filter(({ code }) => coverage.some(({ framework }) => framework === code));
  const missing = missingOf(scope);
  const held = facts.exercises.filter(
    ({ status, exercise_date: day }) =>
      status === "COMPLETED" && day >= (period.from ?? "") && day <= (period.to ?? "9999"),
  );
  return {
    title: "Compliance evidence",
    kind: "Compliance evidence",
    layout: "report",
    ...setting,
    subtitle: periodShown(period, setting.as_of),
    handling: CONFIDENTIAL,
    formula_version: null,
    facts: [...scope.of, ...known.map(({ code, name }) => ({ label: name, value: depthIn(coverage, code) }))],
    missing,
    sections: [
      {
        heading: "Coverage by framework",
        level: 1,
        blocks: [
          {
            type: "paragraph",
            text:
              "A control is tested directly or in part when a completed exercise rated an inject that is mapped to it. " +
              "It is only touched when the exercise concerned the capability behind it: that tests no control. " +
              `Evidence older than ${STALE_DAYS} days is stale. None of this is a statement of conformity with any framework.`,
          },
          {
            type: "chart",
            chart: {
              type: "stacks",
              title: "Mapped controls by framework",
              sorts: sorts.map((sort) => ({ ...sort, code: sort.code ?? "NOT_EXERCISED" })),
              rows: known.map(({ code, name }) => ({
                label: name,
                counts: sorts.map(
                  (sort) => own(coverage, code).filter(({ strength }) => strength === sort.code).length,
                ),
              })),
            },
          },
        ],
      },
      { heading: "Exercises in the period", level: 1, blocks: [{ type: "table", table: exerciseTable(held) }] },
      { heading: "Evidence on file", level: 1, blocks: evidenceOnFile(scope.files, held) },
      { heading: "What is missing", level: 1, blocks: missingBlocks(missing) },
      ...known.map(
        ({ code, name, edition, licence }): Section => ({
          heading: name,
          level: 1,
          blocks: [
            { type: "paragraph", text: `${edition}. ${licence}.` },
            { type: "table", table: controls(name, inOrder(coverage, code), scope) },
          ],
        }),
      ),
      howToRead,
    ],
  };
}

const howToRead: Section = {
  heading: "How to read this document",
  level: 1,
  blocks: [
    {
      type: "paragraph",
      text:
        "References point to records, which contain the evidence and its history: X is an exercise, G a gap. " +
        "Each row of a framework names every completed exercise behind it, and each of them is in the list of exercises.",
    },
    {
      type: "facts",
      facts: [
        { label: "Tested", value: "A rated inject tests the control directly" },
        { label: "In part", value: "A rated inject tests a part of the control" },
        { label: "Touched", value: "An exercise concerned the capability behind it, which tests no control" },
        { label: "Rated", value: "Its injects: P performed, S some challenges, M major challenges, U unable" },
        { label: "Age", value: `Days since the last such exercise; stale after ${STALE_DAYS}` },
        { label: "Open gaps", value: "Unclosed gaps mapped to the control" },
      ],
    },
  ],
};

/** The files of gaps, action items, injects and decisions of the period's exercises. */
function evidenceOnFile(files: readonly FileFacts[], held: readonly { readonly id: string }[]): Block[] {
  const ids = new Set(held.map(({ id }) => id));
  return [{ type: "table", table: fileTable(files.filter((file) => isEvidence(file) && ids.has(file.exercise.id))) }];
}

function own(coverage: readonly CoverageFacts[], code: string): readonly CoverageFacts[] {
  return coverage.filter(({ framework }) => framework === code);
}

function depthIn(coverage: readonly CoverageFacts[], code: string): string {
  return depthSentence(depthOf(own(coverage, code)));
}

const byId = new Intl.Collator("en", { numeric: true });

function inOrder(coverage: readonly CoverageFacts[], code: string): CoverageFacts[] {
  return own(coverage, code).toSorted((a, b) => byId.compare(a.control_id, b.control_id));
}

function controls(name: string, coverage: readonly CoverageFacts[], { facts }: ComplianceScope): Table {
  const gaps = new Map(facts.gaps.map(({ id, reference }) => [id, reference]));
  const labels = { name, caption: `Mapped controls of ${name}`, empty: "No control is mapped." };
  return tableOf<CoverageFacts>(
    labels,
    [
      { title: "Control", type: "text", width: 2.1, of: ({ control_id }) => control_id },
      { title: "Short title", type: "text", width: 3.6, absent: "–", of: ({ title }) => title },
      {
        title: "Strength",
        type: "badge",
        width: 1.85,
        of: ({ strength }) => (strength ? strengthBadges[strength] : NEVER),
      },
      { title: "Rated", page: true, type: "text", width: 1, absent: "–", of: ({ ratings }) => ratedShown(ratings) },
      { title: "Last", type: "date", width: 1.5, absent: "never", of: ({ last_exercised_on }) => last_exercised_on },
      {
        title: "Age",
        page: true,
        type: "text",
        width: 1.1,
        absent: "–",
        of: ({ age_days, is_stale }) => ageShown(age_days, is_stale),
      },
      {
        title: "Exercises",
        type: "reference",
        width: 2.3,
        of: ({ exercises }) => exercises.map(({ reference }) => reference).join(", ") || null,
      },
      {
        title: "Open gaps",
        page: true,
        type: "reference",
        width: 1.9,
        of: ({ open_gap_ids: ids }) => shortList(ids.flatMap((id) => gaps.get(id) ?? [])) || null,
      },
      {
        title: "Open gaps",
        type: "text",
        width: 3,
        workbook: true,
        of: ({ open_gap_ids: ids }) => ids.flatMap((id) => gaps.get(id) ?? []).join(", ") || null,
      },
      {
        title: "Age in days",
        type: "integer",
        width: 1,
        workbook: true,
        of: ({ age_days }) => age_days,
      },
      {
        title: "Stale",
        type: "text",
        width: 1,
        workbook: true,
        of: ({ age_days, is_stale }) => (age_days === null ? null : is_stale ? "Yes" : "No"),
      },
      ...rated,
    ],
    coverage,
  );
}

/** How often the injects that test a control were rated so. */
const rated = (["performed", "some_challenges", "major_challenges", "unable"] as const).map(
  (code) =>
    ({
      title: labelOf(code.toUpperCase()),
      type: "integer",
      width: 1,
      workbook: true,
      of: ({ ratings }: CoverageFacts) => ratings?.[code] ?? null,
    }) as const,
);

/** "3 P, 1 M": performed, some challenges, major challenges, unable. */
function ratedShown(ratings: CoverageFacts["ratings"]): string | null {
  if (!ratings) return null;
  const { performed, some_challenges, major_challenges, unable } = ratings;
  const parts = [
    [performed, "P"],
    [some_challenges, "S"],
    [major_challenges, "M"],
    [unable, "U"],
  ] as const;
  return parts.flatMap(([count, letter]) => (count > 0 ? [`${count} ${letter}`] : [])).join(", ") || null;
}

function ageShown(days: number | null, isStale: boolean): string | null {
  if (days === null) return null;
  return `${days} d${isStale ? ", stale" : ""}`;
}

const LISTED = 4;

function shortList(references: readonly string[]): string {
  if (references.length <= LISTED) return references.join(", ");
  return `${references.slice(0, LISTED).join(", ")} and ${references.length - LISTED} more`;
}

function periodShown({ from, to }: Period, today: string): string {
  if (from && to) return `Exercises from ${dayShown(from)} to ${dayShown(to)}`;
  if (from) return `Exercises since ${dayShown(from)}`;
  return `All exercises up to ${dayShown(to ?? today)}`;
}

function missingOf({ coverage, frameworks }: ComplianceScope): string[] {
  return frameworks.flatMap(({ code, name }) => {
    const { touched, never, total } = depthOf(own(coverage, code));
    const parts = [touched > 0 && `${touched} were only touched`, never > 0 && `${never} were never exercised`];
    const told = parts.filter((part) => part !== false);
    return told.length > 0 ? [`${name}: of ${total} mapped controls, ${told.join(" and ")}`] : [];
  });
}
