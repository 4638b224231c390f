import type { ActionItemStatus } from "#domain/findings/action-item-enums.ts";
import type { TrackerMeaning } from "#domain/trackers/tracker-enums.ts";

export type Mapping = {
  /** Undefined: nobody has said what the state means. */
  readonly meaningOf: (stateId: string) => TrackerMeaning | undefined;
  /** Undefined: the status has no state there. */
  readonly stateFor: (status: ActionItemStatus) => string | undefined;
};

export type Sides = {
  readonly ours: ActionItemStatus;
  readonly theirs: string;
  /** What both had when they last agreed; null before the first time. */
  readonly agreed: { readonly status: ActionItemStatus | null; readonly state: string | null };
};

export type Verdict =
  | { readonly kind: "AGREED" }
  | { readonly kind: "SEND"; readonly state: string }
  | { readonly kind: "TAKE"; readonly status: ActionItemStatus }
  | { readonly kind: "BOTH_CHANGED" }
  | { readonly kind: "NO_STATE" }
  | { readonly kind: "NO_MEANING" };

/** What an action item and its issue need to agree. Only a side that changed alone is followed. */
export function decide({ ours, theirs, agreed }: Sides, { meaningOf, stateFor }: Mapping): Verdict {
  const [state, meaning] = [stateFor(ours), meaningOf(theirs)];
  if (state === theirs || meaning === ours) return { kind: "AGREED" };
  const haveTheyMoved = agreed.state !== null && agreed.state !== theirs;
  if (haveTheyMoved && meaning === undefined) return { kind: "NO_MEANING" };
  const didTheyChange = haveTheyMoved && meaning !== "LEAVE";
  const didWeChange = agreed.status !== ours;
  if (didWeChange && didTheyChange) return { kind: "BOTH_CHANGED" };
  if (didWeChange) return state === undefined ? { kind: "NO_STATE" } : { kind: "SEND", state };
  if (didTheyChange && meaning !== undefined) return { kind: "TAKE", status: meaning };
  return { kind: "AGREED" };
}
