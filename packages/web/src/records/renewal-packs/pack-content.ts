import type { Dimension } from "#graphql/enums.ts";
import type { GapStatus, ReadinessStatus } from "#graphql/statuses.ts";
import type { SeverityCode } from "#records/severity.tsx";

/** What a renewal pack contains, as its reader gets it: version 1 of hotwash.renewal-pack. */
export type PackContent = {
  readonly title: string;
  readonly organization: {
    readonly name: string;
    readonly industry: string | null;
    readonly size_band: string | null;
    readonly country: string | null;
  };
  readonly issuer: string;
  readonly period: { readonly from: string; readonly to: string };
  readonly as_of: string;
  readonly exercises: readonly PackExercise[];
  readonly findings: readonly PackFinding[];
  readonly withdrawn_findings: number;
  readonly retests: readonly PackRetest[];
  readonly score: PackScore | null;
  readonly certificates: readonly PackCertificate[];
};

export type PackExercise = {
  readonly reference: string;
  readonly title: string;
  readonly scenario: string;
  readonly exercise_date: string;
  readonly facilitator: string | null;
  readonly is_imported: boolean;
  readonly participants: readonly { readonly name: string; readonly role: string; readonly is_present: boolean }[];
};

export type PackFinding = {
  readonly reference: string;
  readonly title: string;
  readonly severity: SeverityCode;
  readonly status: keyof typeof GapStatus;
  readonly assurance: string | null;
  /** Missing from packs that were granted before it was counted. */
  readonly evidence_count?: number | null;
  readonly due_on: string | null;
  /** Absent from packs that were granted before they contained it. */
  readonly agreed_due_on?: string | null;
  readonly moved_times?: number;
  readonly verified_at: string | null;
  readonly accepted_until: string | null;
  readonly found_in: string;
  readonly verified_by: string | null;
  readonly recurs: string | null;
};

export type PackRetest = {
  readonly exercise: string;
  readonly exercise_date: string;
  readonly finding: string;
  readonly finding_title: string;
  readonly outcome: "CLOSED" | "STILL_THERE" | null;
};

export type PackScore = {
  readonly overall_score: number | null;
  readonly status: keyof typeof ReadinessStatus;
  readonly range_low: number | null;
  readonly range_high: number | null;
  readonly records: number;
  readonly coverage: number;
  readonly as_of: string;
  readonly formula_version: string;
  readonly parameters_digest: string;
  readonly input_digest: string;
  readonly dimensions: readonly {
    readonly dimension: keyof typeof Dimension;
    readonly score: number | null;
    readonly weight: number;
    readonly confidence: string | null;
  }[];
};

export type PackCertificate = {
  readonly number: string;
  readonly statement: string;
  readonly issued_at: string;
  readonly expires_on: string | null;
  readonly verify_url: string;
};
