import { certificate, certificateKind } from "#domain/certificates/certificate.ts";
import { findActivity } from "#domain/certificates/find-activity.ts";
import { findAttendance } from "#domain/certificates/find-attendance.ts";
import { keepSigned } from "#domain/certificates/keep-signed.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { type HeldExercise, lockReferredExercise } from "#domain/exercises/run/lock-exercise.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { daySaid } from "#platform/dates/day-said.ts";
import { utcDay } from "#platform/dates/utc-day.ts";
import { phrase } from "#platform/language/phrase.ts";

export const issueCertificate = action({
  name: "issueCertificate",
  description:
    "Certifies, as a signed credential, that an organization completed a COMPLETED exercise (COMPLETION) or " +
    "that a participant was present (PARTICIPATION). It says nothing about insurability and shows no score. " +
    "CONFLICT while the same holder has a VALID certificate for the exercise.",
  permission: "issue_certificates",
  returns: certificate,
  proposal: { never: neverProposed.certificates },
  input: {
    exercise_id: idOf("Exercise", "The exercise; must be COMPLETED."),
    kind: { type: "enum", of: certificateKind, description: "What it certifies." },
    participant_id: {
      ...idOf(
        "Participant",
        "Participant of the exercise who attended. Required for PARTICIPATION, and not accepted otherwise.",
      ),
      optional: true,
    },
    expires_on: {
      type: "date",
      optional: true,
      description: "Expiry date, after today (UTC). Omit it for a certificate that does not expire.",
    },
  },
  run: async (context, { exercise_id, kind, participant_id, expires_on = null }) => {
    const of = await lockReferredExercise(context, exercise_id);
    checkExerciseStatus(of, ["COMPLETED"], phrase`certifying`);
    if (kind === "PARTICIPATION" && participant_id === undefined) {
      refuseInput("participant_id", phrase`a PARTICIPATION certificate is for one participant: pass their ID`);
    }
    if (kind === "COMPLETION" && participant_id !== undefined) {
      refuseInput("participant_id", phrase`a COMPLETION certificate is for the organization: omit it`);
    }
    const today = utcDay(context.now);
    if (expires_on !== null && expires_on <= today)
      refuseInput("expires_on", phrase`must be a day after today, ${daySaid(today)}`);
    const { activity, organization, issuer } = await findActivity(context, of);
    const attendance =
      participant_id === undefined ? null : await findAttendance(context, of, participant_id, activity);
    await checkNotHeld(context, of, kind, participant_id ?? null, today);

    const said = {
      kind,
      holder: attendance?.name ?? organization,
      role: attendance?.role ?? null,
      attended_seconds: attendance?.seconds ?? null,
      organization,
      issuer,
      activity,
      expires_on,
    };
    const key = await keepSigned(context, of, said, participant_id ?? null);
    await recordStateChange(context, certificate, key, { from: null, to: "VALID" });
    return { ...key, exercise_id: of.id };
  },
});

const HELD = `
  select number from certificates
  where organization_id = $1 and exercise_id = $2 and kind = $3 and participant_id is not distinct from $4
    and revoked_at is null and (expires_on is null or expires_on >= $5)
  order by issued_at limit 1`;

/** Issuing locks the exercise, so the second of two concurrent calls finds the first one's certificate. */
async function checkNotHeld(
  { connection }: ActionContext,
  of: HeldExercise,
  kind: string,
  participant_id: string | null,
  today: string,
): Promise<void> {
  const values = [of.organization_id, of.id, kind, participant_id, today];
  const { rows } = await connection.query<{ number: string }>({ name: "certificate-held", text: HELD, values });
  const [held] = rows;
  if (!held) return;
  const message = phrase`${held.number} already certifies this and is VALID: revoke it first, or wait until it expires.`;
  throw new Refusal("CONFLICT", message, { field: participant_id === null ? "exercise_id" : "participant_id" });
}
