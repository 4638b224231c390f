import { certificate } from "#domain/certificates/certificate.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import { gap } from "#domain/findings/gap.ts";
import { isProvenClosed } from "#domain/findings/proven-closed.ts";
import { organization } from "#domain/organizations/organization.ts";
import {
  PACK_SCHEMA,
  type PackCertificate,
  type PackContent,
  type PackExercise,
  type PackFinding,
  type PackRetest,
  type PackScore,
} from "#domain/renewal/pack-content.ts";
import type { PackPeriod } from "#domain/renewal/pack-period.ts";
import { factsOf, listOf } from "#kernel/record-facts.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { Connection } from "#storage/database.ts";

type Asked = {
  readonly organization_id: string;
  readonly title: string;
  /** The operator's name. */
  readonly issuer: string;
  readonly period: PackPeriod;
  readonly now: Date;
};

/** Larger ones would no longer open on a phone. */
export const MOST_PACK_BYTES = 4 * 1024 * 1024;

type Organization = PackContent["organization"] & { readonly latest_readiness_score: PackScore | null };

type Exercise = Omit<PackExercise, "is_imported" | "participants"> & {
  readonly import: { readonly id: string } | null;
  readonly participants: readonly {
    readonly name: string;
    readonly role: string;
    readonly joined_at: string | null;
  }[];
  readonly retests: readonly (Pick<PackRetest, "outcome" | "answered_at"> & {
    readonly gap: { readonly reference: string; readonly title: string };
  })[];
};

type Gap = Omit<PackFinding, "found_in" | "verified_by" | "recurs"> & {
  readonly exercise: { readonly reference: string };
  readonly verified_by_exercise: { readonly reference: string } | null;
  readonly recurs: { readonly reference: string } | null;
};

const exerciseFields = [
  "reference",
  "title",
  "scenario",
  "severity",
  "exercise_date",
  "started_at",
  "ended_at",
  "facilitator",
];
const gapFields = [
  "reference",
  "title",
  "severity",
  "status",
  "category",
  "assurance",
  "evidence_count",
  "identified_at",
  "due_on",
  "agreed_due_on",
  "moved_times",
  "verified_at",
  "accepted_until",
];
const scoreFields = [
  "overall_score",
  "status",
  "range_low",
  "range_high",
  "records",
  "coverage",
  "as_of",
  "scored_at",
  "formula_version",
  "parameters_digest",
  "input_digest",
];

/** The content of a pack from the records as they are now. Runs in a role that reads the organization in full. */
export async function readPackContent(connection: Connection, asked: Asked): Promise<PackContent> {
  const { organization_id, title, issuer, period, now } = asked;
  const found = await factsOf<Organization>(connection, organization, organization_id, {
    fields: ["name", "industry", "size_band", "country"],
    related: {
      latest_readiness_score: {
        fields: scoreFields,
        related: { dimensions: { fields: ["dimension", "score", "weight", "confidence"] } },
      },
    },
  });
  if (!found) throw new Error(`The organization ${organization_id} does not exist.`);
  const { latest_readiness_score: score, ...about } = found;
  const exercises = await readExercises(connection, asked);
  const gaps = await readGaps(connection, asked);
  const findings = gaps.filter(({ status }) => status !== "WITHDRAWN");
  return {
    schema: PACK_SCHEMA,
    title,
    organization: about,
    issuer,
    period,
    as_of: now.toISOString(),
    exercises: exercises.map(exerciseShown),
    findings: findings.map(findingShown),
    withdrawn_findings: gaps.length - findings.length,
    retests: exercises.flatMap(retestsShown),
    score,
    certificates: await listOf<PackCertificate>(connection, certificate, {
      fields: ["number", "statement", "issued_at", "expires_on", "verify_url"],
      filters: { organization_id, kind: "COMPLETION", status: "VALID" },
    }),
  };
}

/** The content as it is stored and signed. */
export function packText(content: PackContent): string {
  const text = `${JSON.stringify(content, undefined, 2)}\n`;
  if (Buffer.byteLength(text) <= MOST_PACK_BYTES) return text;
  throw new Refusal("BAD_USER_INPUT", phrase`period_from: the pack would exceed 4 MB; choose a later day`, {
    field: "period_from",
  });
}

async function readExercises(connection: Connection, { organization_id, period }: Asked): Promise<readonly Exercise[]> {
  return listOf<Exercise>(connection, exercise, {
    fields: exerciseFields,
    related: {
      import: { fields: ["id"] },
      participants: { fields: ["name", "role", "joined_at"] },
      retests: { fields: ["outcome", "answered_at"], related: { gap: { fields: ["reference", "title"] } } },
    },
    filters: { organization_id, status: "COMPLETED", ...period },
  });
}

/** Found or verified in the period, or not proven closed at its end. */
async function readGaps(connection: Connection, { organization_id, period }: Asked): Promise<readonly Gap[]> {
  const gaps = await listOf<Gap>(connection, gap, {
    fields: gapFields,
    related: {
      exercise: { fields: ["reference"] },
      verified_by_exercise: { fields: ["reference"] },
      recurs: { fields: ["reference"] },
    },
    filters: { organization_id },
  });
  return gaps.filter((each) => {
    const { identified_at, verified_at } = each;
    const isOfPeriod = identified_at >= period.from || (verified_at !== null && verified_at >= period.from);
    return isOfPeriod || !isProvenClosed(each);
  });
}

function exerciseShown({ import: imported, participants, retests: _retests, ...shown }: Exercise): PackExercise {
  return {
    ...shown,
    is_imported: imported !== null,
    participants: participants.map(({ name, role, joined_at }) => ({ name, role, is_present: joined_at !== null })),
  };
}

function findingShown({ exercise: found, verified_by_exercise, recurs, ...shown }: Gap): PackFinding {
  return {
    ...shown,
    found_in: found.reference,
    verified_by: verified_by_exercise?.reference ?? null,
    recurs: recurs?.reference ?? null,
  };
}

function retestsShown({ reference, exercise_date, retests }: Exercise): PackRetest[] {
  return retests.map(({ gap: retested, outcome, answered_at }) => ({
    exercise: reference,
    exercise_date,
    finding: retested.reference,
    finding_title: retested.title,
    outcome,
    answered_at,
  }));
}
