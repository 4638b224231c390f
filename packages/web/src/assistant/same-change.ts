import type { Proposal } from "#assistant/proposal.ts";

/** Whether two proposals are the same for a reader: records, fields and notified people. New records have new ids. */
export function isSameChange(one: Proposal, other: Proposal): boolean {
  return shownOf(one) === shownOf(other);
}

function shownOf({ action, changed, notified }: Proposal): string {
  const records = changed.map(({ kind, id, change, fields }) => ({
    kind,
    change,
    fields,
    ...(change !== "created" && { id }),
  }));
  return JSON.stringify([action, records, notified]);
}
