import { missingBlocks } from "#domain/deliverables/contents/after-action-report.ts";
import { exerciseTable } from "#domain/deliverables/contents/readiness-report.ts";
import { CONFIDENTIAL, type Setting } from "#domain/deliverables/contents/subject.ts";
import { tableOf } from "#domain/deliverables/contents/tables.ts";
import type { CoverageFacts, Period } from "#domain/deliverables/records/coverage-facts.ts";
import type { OrganizationFacts } from "#domain/deliverables/records/organization-facts.ts";
import type { Badge } from "#domain/documents/badge.ts";
import type { Document, Fact, Section, Table } from "#domain/documents/document.ts";
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
  /** The exercise's reference by its id. */
  readonly references: ReadonlyMap<string, string>;
};

const stateBadges: Readonly<Record<CoverageFacts["state"], Badge>> = {
  EXERCISED: { word: "Exercised", shape: "disc", tone: "good" },
  EXERCISED_WITH_OPEN_GAPS: { word: "Open gaps", shape: "half-ring", tone: "warn" },
  NOT_EXERCISED: { word: "Not exercised", shape: "ring", tone: "quiet" },
};

const sorts = [
  { code: "EXERCISED", name: "Exercised", color: "0D5B70" },
  { code: "EXERCISED_WITH_OPEN_GAPS", name: "Exercised, gaps open", color: "E0A36B" },
  { code: "NOT_EXERCISED", name: "Not exercised", color: "D2CEC6" },
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
    facts: [...scope.of, ...known.map(({ code, name }) => ({ label: name, value: exercisedOf(coverage, code) }))],
    missing,
    sections: [
      {
        heading: "Coverage by framework",
        level: 1,
        blocks: [
          {
            type: "paragraph",
            text:
              "A control counts as exercised when a completed exercise rated an inject, or judged a decision, in " +
              "the dimension of the control's gap categories. This shows that the capability was tested, and with " +
              "what result. It is not a statement of conformity with any framework.",
          },
          {
            type: "chart",
            chart: {
              type: "stacks",
              title: "Mapped controls by framework",
              sorts,
              rows: known.map(({ code, name }) => ({
                label: name,
                counts: sorts.map((sort) => of(coverage, code, sort.code).length),
              })),
            },
          },
        ],
      },
      { heading: "Exercises in the period", level: 1, blocks: [{ type: "table", table: exerciseTable(held) }] },
      ...known.map(
        ({ code, name, edition, licence }): Section => ({
          heading: name,
          level: 1,
          apart: true,
          blocks: [
            { type: "paragraph", text: `${edition}. ${licence}.` },
            { type: "table", table: controls(name, inOrder(coverage, code), scope) },
          ],
        }),
      ),
      { heading: "What is missing", level: 1, blocks: missingBlocks(missing) },
    ],
  };
}

function of(coverage: readonly CoverageFacts[], code: string, state: CoverageFacts["state"]): readonly CoverageFacts[] {
  return coverage.filter((each) => each.framework === code && each.state === state);
}

/** "44 of 57 mapped controls exercised". */
function exercisedOf(coverage: readonly CoverageFacts[], code: string): string {
  const own = coverage.filter(({ framework }) => framework === code);
  const exercised = own.filter(({ state }) => state !== "NOT_EXERCISED");
  return `${exercised.length} of ${own.length} mapped controls exercised`;
}

const byId = new Intl.Collator("en", { numeric: true });

function inOrder(coverage: readonly CoverageFacts[], code: string): CoverageFacts[] {
  const own = coverage.filter(({ framework }) => framework === code);
  return own.sort((a, b) => byId.compare(a.control_id, b.control_id));
}

function controls(name: string, coverage: readonly CoverageFacts[], { facts, references }: ComplianceScope): Table {
  const gaps = new Map(facts.gaps.map(({ id, reference }) => [id, reference]));
  const labels = { name, caption: `Mapped controls of ${name}`, empty: "No control is mapped." };
  return tableOf<CoverageFacts>(
    labels,
    [
      { title: "Control", type: "text", width: 2.4, of: ({ control_id }) => control_id },
      { title: "Short title", type: "text", width: 3.7, absent: "–", of: ({ title }) => title },
      { title: "State", type: "badge", width: 1.6, of: ({ state }) => stateBadges[state] },
      { title: "Last", type: "date", width: 1.5, absent: "never", of: ({ last_exercised_on }) => last_exercised_on },
      {
        title: "In",
        type: "reference",
        width: 0.8,
        of: ({ last_exercise_id: id }) => (id && references.get(id)) ?? null,
      },
      { title: "Times", type: "integer", width: 0.7, of: ({ exercises_count }) => exercises_count },
      {
        title: "Open gaps",
        type: "reference",
        width: 1.9,
        of: ({ open_gap_ids: ids }) => shortList(ids.flatMap((id) => gaps.get(id) ?? [])) || null,
      },
      {
        title: "All open gaps",
        type: "text",
        width: 3,
        workbook: true,
        of: ({ open_gap_ids: ids }) => ids.flatMap((id) => gaps.get(id) ?? []).join(", ") || null,
      },
    ],
    coverage,
  );
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
    const own = coverage.filter(({ framework }) => framework === code);
    const never = own.filter(({ state }) => state === "NOT_EXERCISED").length;
    return never > 0 ? [`${name}: ${never} of ${own.length} mapped controls have never been exercised`] : [];
  });
}
