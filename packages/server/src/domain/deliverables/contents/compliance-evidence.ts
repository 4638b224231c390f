import { type FileFacts, isEvidence } from "#domain/attachments/file-facts.ts";
import { depthOf, depthSentence, STALE_DAYS } from "#domain/compliance/coverage-depth.ts";
import { fileTable } from "#domain/deliverables/contents/file-table.ts";
import { missingBlocks } from "#domain/deliverables/contents/missing-blocks.ts";
import { exerciseTable } from "#domain/deliverables/contents/readiness-report.ts";
import { confidential, type Setting } from "#domain/deliverables/contents/subject.ts";
import { tableOf } from "#domain/deliverables/contents/tables.ts";
import { labelOf } from "#domain/deliverables/contents/wording.ts";
import type { CoverageFacts, Period } from "#domain/deliverables/records/coverage-facts.ts";
import type { OrganizationFacts } from "#domain/deliverables/records/organization-facts.ts";
import type { Badge } from "#domain/documents/badge.ts";
import type { Block, Document, Fact, Section, Table } from "#domain/documents/document.ts";
import { listed } from "#domain/reports/english.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { say } from "#platform/language/say.ts";

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

const looks = {
  TESTS_DIRECTLY: { shape: "disc", tone: "good" },
  TESTS_IN_PART: { shape: "half-ring", tone: "good" },
  TOUCHES: { shape: "ring", tone: "quiet" },
} as const satisfies Readonly<Record<NonNullable<CoverageFacts["strength"]>, Omit<Badge, "word">>>;

function strengthBadge(strength: CoverageFacts["strength"]): Badge {
  if (strength === null) return { word: say("Not exercised"), shape: "ring", tone: "quiet" };
  const words = { TESTS_DIRECTLY: say("Tested"), TESTS_IN_PART: say("In part"), TOUCHES: say("Touched") };
  return { word: words[strength], ...looks[strength] };
}

const sortsOf = () =>
  [
    { code: "TESTS_DIRECTLY", name: say("Tested directly"), color: "0D5B70" },
    { code: "TESTS_IN_PART", name: say("Tested in part"), color: "6FA3B3" },
    { code: "TOUCHES", name: say("Only touched"), color: "B9B2A4" },
    { code: null, name: say("Not exercised"), color: "E4E0D8" },
  ] as const;

/** Which controls were exercised, when, and what is open: evidence for an auditor, not an opinion on compliance. */
export function complianceEvidenceDocument(setting: Setting, scope: ComplianceScope): Document {
  const { facts, coverage, frameworks, period } = scope;
  const sorts = sortsOf();
  const known = frameworks.filter(({ code }) => coverage.some(({ framework }) => framework === code));
  const missing = missingOf(scope);
  const held = facts.exercises.filter(
    ({ status, exercise_date: day }) =>
      status === "COMPLETED" && day >= (period.from ?? "") && day <= (period.to ?? "9999"),
  );
  return {
    title: say("Compliance evidence"),
    kind: say("Compliance evidence"),
    layout: "report",
    ...setting,
    subtitle: periodShown(period, setting.as_of),
    handling: confidential(),
    formula_version: null,
    facts: [...scope.of, ...known.map(({ code, name }) => ({ label: name, value: depthIn(coverage, code) }))],
    missing,
    sections: [
      {
        heading: say("Coverage by framework"),
        level: 1,
        blocks: [
          {
            type: "paragraph",
            text: say(
              "A control is tested directly or in part when a completed exercise rated an inject that is mapped to it. It is only touched when the exercise concerned the capability behind it: that tests no control. Evidence older than {0} days is stale. None of this is a statement of conformity with any framework.",
              STALE_DAYS,
            ),
          },
          {
            type: "chart",
            chart: {
              type: "stacks",
              title: say("Mapped controls by framework"),
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
      { heading: say("Exercises in the period"), level: 1, blocks: [{ type: "table", table: exerciseTable(held) }] },
      { heading: say("Evidence on file"), level: 1, blocks: evidenceOnFile(scope.files, held) },
      { heading: say("What is missing"), level: 1, blocks: missingBlocks(missing) },
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
      howToRead(),
    ],
  };
}

const howToRead = (): Section => ({
  heading: say("How to read this document"),
  level: 1,
  blocks: [
    {
      type: "paragraph",
      text: say(
        "References point to records, which contain the evidence and its history: X is an exercise, G a gap. Each row of a framework names every completed exercise behind it, and each of them is in the list of exercises.",
      ),
    },
    {
      type: "facts",
      facts: [
        { label: say("Tested"), value: say("A rated inject tests the control directly") },
        { label: say("In part"), value: say("A rated inject tests a part of the control") },
        { label: say("Touched"), value: say("An exercise concerned the capability behind it, which tests no control") },
        {
          label: say("Rated"),
          value: say("Its injects: P performed, S some challenges, M major challenges, U unable"),
        },
        { label: say("Age"), value: say("Days since the last such exercise; stale after {0}", STALE_DAYS) },
        { label: say("Open gaps"), value: say("Unclosed gaps mapped to the control") },
      ],
    },
  ],
});

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
  const labels = { name, caption: say("Mapped controls of {0}", name), empty: say("No control is mapped.") };
  return tableOf<CoverageFacts>(
    labels,
    [
      { title: say("Control"), type: "text", width: 2.1, of: ({ control_id }) => control_id },
      { title: say("Short title"), type: "text", width: 3.6, absent: "–", of: ({ title }) => title },
      {
        title: say("Strength"),
        type: "badge",
        width: 1.85,
        of: ({ strength }) => strengthBadge(strength),
      },
      {
        title: say("Rated"),
        page: true,
        type: "text",
        width: 1,
        absent: "–",
        of: ({ ratings }) => ratedShown(ratings),
      },
      {
        title: say("Last"),
        type: "date",
        width: 1.5,
        absent: say("never"),
        of: ({ last_exercised_on }) => last_exercised_on,
      },
      {
        title: say("Age"),
        page: true,
        type: "text",
        width: 1.1,
        absent: "–",
        of: ({ age_days, is_stale }) => ageShown(age_days, is_stale),
      },
      {
        title: say("Exercises"),
        type: "reference",
        width: 2.3,
        of: ({ exercises }) => exercises.map(({ reference }) => reference).join(", ") || null,
      },
      {
        title: say("Open gaps"),
        page: true,
        type: "reference",
        width: 1.9,
        of: ({ open_gap_ids: ids }) => shortList(ids.flatMap((id) => gaps.get(id) ?? [])) || null,
      },
      {
        title: say("Open gaps"),
        type: "text",
        width: 3,
        workbook: true,
        of: ({ open_gap_ids: ids }) => ids.flatMap((id) => gaps.get(id) ?? []).join(", ") || null,
      },
      {
        title: say("Age in days"),
        type: "integer",
        width: 1,
        workbook: true,
        of: ({ age_days }) => age_days,
      },
      {
        title: say("Stale"),
        type: "text",
        width: 1,
        workbook: true,
        of: ({ age_days, is_stale }) => (age_days === null ? null : is_stale ? say("Yes") : say("No")),
      },
      ...rated(),
    ],
    coverage,
  );
}

/** How often the injects that test a control were rated so. */
const rated = () =>
  (["performed", "some_challenges", "major_challenges", "unable"] as const).map(
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
  return isStale ? say("{0} d, stale", days) : say("{0} d", days);
}

const LISTED = 4;

function shortList(references: readonly string[]): string {
  if (references.length <= LISTED) return references.join(", ");
  return say("{0} and {1} more", references.slice(0, LISTED).join(", "), references.length - LISTED);
}

function periodShown({ from, to }: Period, today: string): string {
  if (from && to) return say("Exercises from {0} to {1}", dayShown(from), dayShown(to));
  if (from) return say("Exercises since {0}", dayShown(from));
  return say("All exercises up to {0}", dayShown(to ?? today));
}

function missingOf({ coverage, frameworks }: ComplianceScope): string[] {
  return frameworks.flatMap(({ code, name }) => {
    const { touched, never, total } = depthOf(own(coverage, code));
    const parts = [
      touched > 0 && say("{0} were only touched", touched),
      never > 0 && say("{0} were never exercised", never),
    ];
    const told = parts.filter((part) => part !== false);
    return told.length > 0 ? [say("{0}: of {1} mapped controls, {2}", name, total, listed(told))] : [];
  });
}
