import type { ReportedExercise, ReportShown } from "#records/reports/report-question.ts";

type Kept = ReportShown["plan"][number];

/** A line of the improvement plan; in a final report with today's differences. */
export type PlanLine = {
  readonly key: string;
  readonly severity: Kept["severity"];
  readonly gap: string | null;
  readonly title: string | null;
  readonly owner: string | null;
  readonly due_on: string | null;
  readonly status: Kept["status"];
  readonly today: {
    readonly gap?: Kept["gap_status_today"] | undefined;
    readonly owner?: string | null | undefined;
    readonly due_on?: string | null | undefined;
    readonly status?: Kept["status_today"] | undefined;
  };
};

/** The current plan: who does what by when for each gap, and items without a gap. */
export function linesToday({ gaps, action_items: items }: ReportedExercise): PlanLine[] {
  const found = gaps.filter(({ status }) => status !== "WITHDRAWN");
  const ofGaps = found.flatMap((gap): PlanLine[] => {
    const { id, reference, severity, owner, due_on } = gap;
    const own = items.filter((item) => item.gap?.id === id);
    if (own.length > 0) return own.map((item) => lineOf(item, gap));
    return [{ key: id, severity, gap: reference, title: null, owner, due_on, status: null, today: {} }];
  });
  return [...ofGaps, ...items.filter(({ gap }) => gap === null).map((item) => lineOf(item, null))];
}

type Gap = ReportedExercise["gaps"][number];
type Item = ReportedExercise["action_items"][number];

function lineOf({ id, title, owner, due_on, status }: Item, gap: Gap | null): PlanLine {
  const about = { severity: gap?.severity ?? null, gap: gap?.reference ?? null };
  return { key: id, ...about, title, owner, due_on, status, today: {} };
}

/** The plan as of when the version became final. */
export function linesKept({ plan }: ReportShown): PlanLine[] {
  return plan.map((line) => ({
    key: line.id,
    severity: line.severity,
    gap: line.gap_reference,
    title: line.title,
    owner: line.owner,
    due_on: line.due_on,
    status: line.status,
    today: {
      gap: other(line.gap_status, line.gap_status_today),
      owner: other(line.owner, line.owner_today),
      due_on: other(line.due_on, line.due_on_today),
      status: other(line.status, line.status_today),
    },
  }));
}

/** Nothing if it is unchanged. */
function other<T>(was: T, is: T): T | undefined {
  return was === is ? undefined : is;
}

/** Gaps and action items added after the version became final. */
export function recordedSince({ gaps, action_items: items }: ReportedExercise, { plan }: ReportShown): string[] {
  const known = new Set(plan.flatMap(({ gap_id, action_item_id }) => [gap_id, action_item_id]));
  const found = [...gaps.filter(({ status }) => status !== "WITHDRAWN"), ...items];
  return found.filter(({ id }) => !known.has(id)).map(({ reference }) => reference);
}
