import type { ExercisePlan } from "#domain/exercises/plan/read-exercise-plan.ts";
import { dimension } from "#domain/readiness/dimension.ts";
import { textOf } from "#interfaces/assistant/jobs/calling.ts";
import type { Tailored } from "#interfaces/assistant/tailoring/choose-situations.ts";
import { settingOf } from "#interfaces/assistant/tailoring/settings.ts";

/** The duration of an exercise without injects. */
const WITHOUT_INJECTS = 120;

const order = Object.keys(dimension.values);

/** The injects in the order of a response, spread evenly over the time of the existing ones. */
export function injectsFor(
  { injects, industry }: Pick<ExercisePlan, "injects" | "industry">,
  tailored: readonly Tailored[],
) {
  const setting = settingOf(industry);
  const last = injects.reduce((latest, each) => Math.max(latest, each.planned_offset_minutes), 0) || WITHOUT_INJECTS;
  const placed = tailored.toSorted((a, b) => placeOf(a) - placeOf(b));
  return placed.map(({ situation, gaps }, i) => ({
    title: situation.title,
    body: situation.body(setting),
    channel: situation.channel,
    audience: situation.audience,
    planned_offset_minutes: Math.round((last * (i + 1)) / (placed.length + 1)),
    // Players do not read this: what an inject tests is for the facilitator.
    expected_actions: `${situation.expected}\nTests ${gaps.map((gap) => textOf(gap, "reference")).join(", ")}.`,
    dimension: situation.dimension,
    criticality: gaps.some((gap) => textOf(gap, "severity") === "critical") ? "CRITICAL" : "NORMAL",
  }));
}

function placeOf({ situation }: Tailored): number {
  return order.indexOf(situation.dimension);
}
