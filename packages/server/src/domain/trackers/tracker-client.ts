import type { Priority } from "#domain/findings/action-item-enums.ts";
import type { Phrase } from "#platform/language/phrase.ts";
import type { Outbound } from "#platform/outbound/outbound.ts";

/** A state of issues in the tracker's project. */
export type TheirState = { readonly id: string; readonly name: string };

export type IssueName = { readonly id: string; readonly key: string; readonly url: string };
export type TheirIssue = IssueName & { readonly state: TheirState };

/** What an issue is made of. */
export type Draft = {
  readonly title: string;
  readonly due_on: string | null;
  readonly priority: Priority;
};
export type NewIssue = Draft & {
  /** A UUID by which the issue is found again. */
  readonly creation_id: string;
  readonly paragraphs: readonly string[];
};

export type Found = {
  readonly issues: readonly TheirIssue[];
  /** Those that the tracker could not return this time. Any other that is missing is gone. */
  readonly unread: readonly string[];
};

/** The few things that Hotwash does in a tracker. Each throws a TrackerFailure or an OutsideFailure. */
export type TrackerClient = {
  readonly readStates: () => Promise<readonly TheirState[]>;
  /** At most `batch` issues, in one request. */
  readonly find: (ids: readonly string[]) => Promise<Found>;
  readonly findCreated: (creationId: string) => Promise<IssueName | undefined>;
  readonly create: (issue: NewIssue) => Promise<IssueName>;
  readonly update: (id: string, draft: Draft) => Promise<void>;
  readonly move: (id: string, state: TheirState) => Promise<void>;
};

/** Where a connection leads, and as whom. */
export type TrackerAccess = {
  readonly url: string;
  readonly project: string;
  readonly issue_type: string | null;
  readonly account: string | null;
  readonly token: string;
  readonly outbound: Outbound;
  readonly version: string;
  readonly signal?: AbortSignal | undefined;
  readonly clock: () => Date;
};

/** One product, as the rest of Hotwash knows it. */
export type Tracker = {
  readonly label: string;
  /** What `project` must look like, and in words. */
  readonly project: { readonly pattern: RegExp; readonly words: Phrase };
  /** Whether the token belongs to an account that must be named. */
  readonly needsAccount: boolean;
  /** Type of new issues, if the product has types. */
  readonly issueType?: string;
  /** The only address there is, if the product has no other. */
  readonly url?: string;
  readonly batch: number;
  /** How long after a creation the issue may not be found yet. */
  readonly settleMs: number;
  readonly open: (access: TrackerAccess) => TrackerClient;
};
