import { dayText, quarterOf } from "#kit/dates.ts";
import { say } from "#kit/say.ts";
import { counted } from "#kit/words.ts";

export function yearsText({ first_year, last_year }: { readonly first_year: number; readonly last_year: number }) {
  return first_year === last_year ? String(first_year) : say("{0} to {1}", String(first_year), String(last_year));
}

/** Its provision as the reader's language cites it: the catalogue's texts are translated with the codes. */
export function dutyName({ regulation, provision }: { readonly regulation: string; readonly provision: string }) {
  return `${regulation} ${say(provision)}`;
}

export function slotName({ year, quarter }: { readonly year: number; readonly quarter: number }): string {
  return quarterOf(quarter, year);
}

type Standing = {
  readonly due_on: string;
  readonly state: string;
  readonly cadence_months: number;
  readonly last_served_on: string | null;
  readonly planned_on: string | null;
};

/** Where a client stands with a duty, in a sentence or three. */
export function standingText({ due_on, state, cadence_months, last_served_on, planned_on }: Standing): string {
  const due = state === "OVERDUE" ? `It was due on ${dayText(due_on)}.` : `Due by ${dayText(due_on)}.`;
  const last = last_served_on ? `Last served on ${dayText(last_served_on)}.` : "No exercise has served it yet.";
  const next = planned_on ? ` The next is planned for ${dayText(planned_on)}.` : "";
  return `${due} ${last}${next} ${say("Every {0}.", counted(cadence_months, "month"))}`;
}
