import type { DimensionCode } from "@hotwash/server/dimension.ts";
import type { LibraryMapping } from "@hotwash/server/library-scenario.ts";

/** What the demo tells of one client: data only. `play-client.ts` lives it through the product's own actions. */
export type ClientStory = {
  readonly name: string;
  readonly industry: string;
  readonly size_band: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** IANA name. */
  readonly time_zone: string;
  readonly discloses: "SUMMARY" | "FULL";
  readonly exercises: readonly ExerciseStory[];
  /** Scored half-yearly, and without documents and certificates of attendance. */
  readonly is_brief?: true;
};

export type ExerciseStory = {
  readonly title: string;
  readonly scenario: string;
  readonly severity: "LOW" | "MEDIUM" | "HIGH" | "CRITICAL";
  /** Days before today; negative lies ahead. */
  readonly days_ago: number;
  readonly outcome: "COMPLETED" | "PLANNED" | "IN_PROGRESS" | "CANCELLED";
  readonly cancelled_because?: string;
  readonly facilitator: string;
  readonly location: string;
  readonly objectives: string;
  /** "Helen Castro, Chief information security officer" */
  readonly participants: readonly string[];
  /** Who asked to join by the code and is not admitted yet, written the same way. */
  readonly waiting?: readonly string[];
  readonly injects: readonly InjectStory[];
  /** What was noted: by the facilitator as it went along, and by the group in the hot wash. */
  readonly notes?: readonly (readonly ["OBSERVATION" | "STRENGTH" | "IMPROVEMENT", string])[];
  readonly gaps?: readonly GapStory[];
  readonly report?: ReportStory;
  /** Why the first certificate of attendance was taken back. */
  readonly mistaken_certificate?: string;
};

export type InjectStory = {
  readonly title: string;
  readonly body: string;
  readonly channel:
    | "EMAIL"
    | "PHONE"
    | "CHAT"
    | "NEWS"
    | "SOCIAL_MEDIA"
    | "TICKET"
    | "ALERT"
    | "IN_PERSON"
    | "DOCUMENT";
  /** Planned minutes on the exercise clock. */
  readonly at: number;
  readonly expected: string;
  readonly technique?: string;
  readonly dimension: DimensionCode;
  readonly criticality?: "LOW" | "NORMAL" | "CRITICAL";
  readonly rating?: "P" | "S" | "M" | "U";
  /** Needed with M and U: what stood in the way. Speaks of the capability, never of a person. */
  readonly rating_note?: string;
  readonly skipped_because?: string;
  /** Titles of the gaps of earlier exercises that it retests. */
  readonly retests?: readonly string[];
  /** Controls of compliance frameworks that it tests. */
  readonly mappings?: readonly LibraryMapping[];
  readonly choice?: ChoiceStory;
  readonly correction?: string;
  /** Questions for the discussion, one a line. */
  readonly questions?: string;
  /** Whom it is from, as the players read it. */
  readonly sender?: string;
  /** Who of the staff plays the sender. */
  readonly controller?: string;
  readonly notes?: string;
  /** What the sender says next, four minutes later. */
  readonly reply?: string;
  /** The position in `participants`, and what was answered. */
  readonly responses?: readonly (readonly [number, string])[];
  readonly decisions?: readonly DecisionStory[];
};

export type ChoiceStory = {
  readonly options: readonly string[];
  /** Positions: the option that each participant in turn is for. */
  readonly votes: readonly number[];
  /** The position of what was chosen; without, the choice is open. */
  readonly chosen?: number;
};

export type DecisionStory = {
  readonly title: string;
  readonly rationale: string;
  /** The position in `participants`. */
  readonly by: number;
  /** Minutes it took on the exercise clock; null when it was never decided. */
  readonly minutes: number | null;
  readonly target?: number;
  readonly quality: 0 | 1 | 2 | 3 | 4;
  readonly dimension: DimensionCode;
  readonly comment?: string;
};

export type GapStory = {
  readonly title: string;
  readonly description: string;
  readonly severity: "LOW" | "MEDIUM" | "HIGH" | "CRITICAL";
  readonly category: string;
  readonly root_cause?: string;
  readonly recommendation?: string;
  /** The position in `participants` of who owns it; left out where nobody does. */
  readonly owner?: number;
  /** The inject that brought it to light, counted from 1. */
  readonly inject?: number;
  /** The title of the gap of an earlier exercise that it is again. */
  readonly recurs?: string;
  readonly due_in_days?: number;
  /** The states after OPEN, in order: [days after the exercise, state, note]. Only moves that the product allows. */
  readonly moves?: readonly (readonly [
    number,
    "IN_PROGRESS" | "REMEDIATED" | "VERIFIED" | "ACCEPTED" | "WITHDRAWN" | "OPEN",
    string,
  ])[];
  readonly actions?: readonly ActionItemStory[];
};

export type ActionItemStory = {
  readonly title: string;
  readonly note?: string;
  readonly owner?: number;
  readonly priority: "LOW" | "MEDIUM" | "HIGH" | "URGENT";
  readonly due_in_days: number;
  /** The states after OPEN, in order: [days after the exercise, state, what was done or why]. */
  readonly moves?: readonly (readonly [number, "IN_PROGRESS" | "BLOCKED" | "DONE" | "CANCELLED" | "OPEN", string])[];
};

/** What the facilitator wrote before the drafted words. */
export type ReportTexts = {
  readonly executive_summary: string;
  readonly strengths: string;
  readonly areas_for_improvement: string;
  readonly participant_feedback?: string;
};

/** Without texts, the report stays as it was drafted. */
export type ReportStory = {
  readonly status: "DRAFT" | "IN_REVIEW" | "FINAL";
  readonly narrative: string;
} & (ReportTexts | { readonly [text in keyof ReportTexts]?: undefined });
