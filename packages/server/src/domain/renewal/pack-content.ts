import type { certificate } from "#domain/certificates/certificate.ts";
import type { exercise } from "#domain/exercises/records/exercise.ts";
import type { participant } from "#domain/exercises/records/participant.ts";
import type { gap } from "#domain/findings/gap.ts";
import type { organization } from "#domain/organizations/organization.ts";
import type { readinessDimension } from "#domain/readiness/records/readiness-dimension.ts";
import type { readinessScore } from "#domain/readiness/records/readiness-score.ts";
import type { PackPeriod } from "#domain/renewal/pack-period.ts";
import type { retest } from "#domain/retests/retest.ts";
import type { Row } from "#kernel/record.ts";

export const PACK_SCHEMA = "hotwash.renewal-pack.1";

/** What a renewal pack shows, frozen when it is granted. Numbers and codes are those of GraphQL at that time. */
export type PackContent = {
  readonly schema: typeof PACK_SCHEMA;
  readonly title: string;
  readonly organization: Pick<Row<typeof organization>, "name" | "industry" | "size_band" | "country">;
  /** The operator, whose record it is. */
  readonly issuer: string;
  readonly period: PackPeriod;
  readonly as_of: string;
  /** COMPLETED in the period, latest first. */
  readonly exercises: readonly PackExercise[];
  /** Found or verified in the period, or earlier and not proven closed; most severe first. Withdrawn ones are only counted. */
  readonly findings: readonly PackFinding[];
  readonly withdrawn_findings: number;
  readonly retests: readonly PackRetest[];
  /** The organization's latest; null if it has none. */
  readonly score: PackScore | null;
  /** VALID ones of the organization. */
  readonly certificates: readonly PackCertificate[];
};

export type PackExercise = Pick<
  Row<typeof exercise>,
  "reference" | "title" | "scenario" | "severity" | "exercise_date" | "started_at" | "ended_at" | "facilitator"
> & {
  /** Held elsewhere and imported: nobody attests to it. */
  readonly is_imported: boolean;
  readonly participants: readonly (Pick<Row<typeof participant>, "name" | "role"> & {
    /** Whether the record shows them in the room. */
    readonly is_present: boolean;
  })[];
};

export type PackFinding = Pick<
  Row<typeof gap>,
  | "reference"
  | "title"
  | "severity"
  | "status"
  | "category"
  | "assurance"
  | "identified_at"
  | "due_on"
  | "verified_at"
  | "accepted_until"
> & {
  readonly found_in: string;
  readonly verified_by: string | null;
  readonly recurs: string | null;
  /** Absent from packs that were granted before they contained it. */
  readonly agreed_due_on?: string | null;
  readonly moved_times?: number;
  readonly evidence_count?: number | null;
};

export type PackRetest = Pick<Row<typeof retest>, "outcome" | "answered_at"> & {
  readonly exercise: string;
  readonly exercise_date: string;
  readonly finding: string;
  readonly finding_title: string;
};

export type PackScore = Pick<
  Row<typeof readinessScore>,
  | "overall_score"
  | "status"
  | "range_low"
  | "range_high"
  | "records"
  | "coverage"
  | "as_of"
  | "scored_at"
  | "formula_version"
  | "parameters_digest"
  | "input_digest"
> & {
  readonly dimensions: readonly Pick<Row<typeof readinessDimension>, "dimension" | "score" | "weight" | "confidence">[];
};

export type PackCertificate = Pick<
  Row<typeof certificate>,
  "number" | "statement" | "issued_at" | "expires_on" | "verify_url"
>;
