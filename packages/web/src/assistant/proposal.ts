import type { ReadinessStatus } from "#graphql/statuses.ts";
export type Referred = { readonly kind: string; readonly id: string; readonly called: string | null };

export type ChangedField = {
  readonly field: string;
  readonly type: string;
  readonly before: unknown;
  readonly after: unknown;
};

export type ChangedRecord = {
  readonly kind: string;
  readonly id: string;
  readonly change: "created" | "changed" | "removed";
  /** Its reference. */
  readonly called: string | null;
  readonly fields: readonly ChangedField[];
};

/** A score and how sure it is. */
type Standing = {
  readonly overall_score: number | null;
  readonly range_low: number | null;
  readonly range_high: number | null;
  readonly records: number;
  readonly status: keyof typeof ReadinessStatus;
};

/** A change that waits for the person's decision, as the server shows it. */
export type Proposal = {
  readonly id: string;
  readonly action: string;
  readonly changed: readonly ChangedRecord[];
  readonly score: { readonly before: Standing; readonly after: Standing } | null;
  readonly notified: readonly { readonly name: string; readonly title: string }[];
  /** Returned with the confirmation, which is bound to it. */
  readonly digest: string;
  readonly expires_at: string;
};
