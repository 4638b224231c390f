import { exerciseStatus } from "#domain/exercises/records/exercise-enums.ts";
import { actionItemStatus, priority } from "#domain/findings/action-item-enums.ts";
import { assurance } from "#domain/findings/assurance.ts";
import { gapCategory, gapStatus } from "#domain/findings/gap-enums.ts";
import { dimension } from "#domain/readiness/dimension.ts";
import { scenarioKind } from "#domain/scenarios/scenario-enums.ts";
import type { EnumDeclaration } from "#kernel/enum-declaration.ts";
import { severity } from "#kernel/severity.ts";
import type { PlantedRow } from "#tests/mcp/plant.ts";

/** What a tool lists, and what each of its arguments does to it, said in SQL over `r`, the record's row. */
export type Listing = {
  readonly table: string;
  readonly order: string;
  /** What is listed without arguments; all, unless given. */
  readonly plain?: string;
  /** SQL for each value that `counts` groups by. */
  readonly counted: Readonly<Record<string, string>>;
  readonly narrow: (named: Named) => Readonly<Record<string, readonly Narrowing[]>>;
  /** The i-th row that is planted of it; the others are in crowd.ts. */
  readonly planted?: (i: number) => PlantedRow;
};

export type Narrowing = { readonly given: unknown; readonly where: string };

/** What the arguments refer to. */
export type Named = { readonly organization_id: string; readonly exercise_id: string; readonly gap_id: string };

const UNCLOSED = "r.status in ('OPEN', 'IN_PROGRESS')";
const LATEST = `r.id = (select l.id from readiness_scores l where l.organization_id = r.organization_id
  and l.exercise_id is not distinct from r.exercise_id order by l.as_of desc, l.scored_at desc, l.id desc limit 1)`;
const OVERDUE = `(least(coalesce(r.due_on, 'infinity'), r.agreed_due_on) < (now() at time zone 'UTC')::date
  and r.status not in ('DONE', 'CANCELLED'))`;

const titled = { query: ["50%", "half_OF", "\\", "ackup", "';--", "nothing is called so"].map(containing("title")) };

/** Every list tool with every argument that narrows it; one that is not here fails a test. */
export const listings: Readonly<Record<string, Listing>> = {
  list_exercises: {
    table: "exercises",
    order: "r.exercise_date desc, r.id desc",
    counted: { status: "r.status", severity: "r.severity" },
    narrow: (named) => ({
      ...inOrganization(named),
      ...titled,
      status: codes(exerciseStatus, "r.status"),
      scenario: codes(scenarioKind, "r.scenario"),
      severity: codes(severity, "r.severity"),
      from: [{ given: "2026-03-14", where: "r.exercise_date >= '2026-03-14'" }],
      to: [{ given: "2026-03-14", where: "r.exercise_date <= '2026-03-14'" }],
    }),
  },
  list_gaps: {
    table: "gaps",
    order: "array_position(array['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'], r.severity), r.identified_at desc, r.id desc",
    counted: { severity: "r.severity", status: "r.status" },
    narrow: (named) => ({
      ...inOrganization(named),
      ...inExercise(named),
      ...titled,
      ...moments("r.identified_at"),
      severity: codes(severity, "r.severity"),
      status: codes(gapStatus, "r.status"),
      assurance: codes(assurance, "r.assurance"),
      unclosed: eitherWay(UNCLOSED),
      category: codes(gapCategory, "r.category"),
      has_owner: eitherWay("r.owner is not null"),
      mine: ownedByKey,
    }),
  },
  get_readiness_scores: {
    table: "readiness_scores",
    order: "r.as_of desc, r.scored_at desc, r.id desc",
    plain: "r.exercise_id is null",
    counted: { status: "r.status" },
    narrow: (named) => ({
      ...inOrganization(named),
      ...inExercise(named),
      ...moments("r.scored_at"),
      latest: eitherWay(LATEST),
      // It narrows what is shown of each score, not which there are.
      dimension: codes(dimension, "r.id").map(({ given }) => ({ given, where: "true" })),
    }),
  },
  list_action_items: {
    table: "action_items",
    order: "r.due_on asc nulls last, r.id",
    counted: { status: "r.status", priority: "r.priority" },
    narrow: (named) => ({
      ...inOrganization(named),
      ...inExercise(named),
      gap_id: [{ given: named.gap_id, where: `r.gap_id = '${named.gap_id}'` }],
      status: codes(actionItemStatus, "r.status"),
      priority: codes(priority, "r.priority"),
      overdue: eitherWay(OVERDUE),
      has_owner: eitherWay("r.owner is not null"),
      mine: ownedByKey,
      owner: ["ruth", "PAUL", "100%", "l_L", "%"].map(containing("owner")),
      due_before: [-1, 0, 1].map(dueAt("<=")),
      due_after: [-1, 0, 1].map(dueAt(">=")),
    }),
  },
};

function inOrganization({ organization_id }: Named) {
  return { organization_id: [{ given: organization_id, where: `r.organization_id = '${organization_id}'` }] };
}

function inExercise({ exercise_id }: Named) {
  return { exercise_id: [{ given: exercise_id, where: `r.exercise_id = '${exercise_id}'` }] };
}

function codes({ values }: EnumDeclaration, held: string): Narrowing[] {
  return Object.keys(values).map((code) => ({ given: code.toLowerCase(), where: `${held} = '${code}'` }));
}

/** A day, the very edges of days, and a moment with an offset from UTC. */
function moments(column: string): { readonly from: readonly Narrowing[]; readonly to: readonly Narrowing[] } {
  const edges = ["2026-03-12T00:00:00.000Z", "2026-03-12T23:59:59.999Z", "2026-03-12T05:30:00+05:30"];
  const atEdges = (compare: string) => edges.map((given) => ({ given, where: `${column} ${compare} '${given}'` }));
  return {
    from: [{ given: "2026-03-12", where: `${column} >= '2026-03-12T00:00:00Z'` }, ...atEdges(">=")],
    to: [{ given: "2026-03-12", where: `${column} < '2026-03-13T00:00:00Z'` }, ...atEdges("<=")],
  };
}

/** Without a pattern, so that no sign in the text means anything but itself. */
function containing(column: string) {
  return (given: string): Narrowing => {
    const text = given.toLowerCase().replaceAll("'", "''");
    return { given, where: `strpos(lower(r.${column}), '${text}') > 0` };
  };
}

function eitherWay(where: string): Narrowing[] {
  return [
    { given: true, where: `(${where})` },
    { given: false, where: `not (${where})` },
  ];
}

/** A key owns none: every gap and action item is the others'. */
const ownedByKey: readonly Narrowing[] = eitherWay("false");

function dueAt(compare: string) {
  return (days: number): Narrowing => {
    const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    return { given: day, where: `r.due_on ${compare} '${day}'` };
  };
}
