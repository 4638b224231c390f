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
import { utcDay } from "#platform/dates/utc-day.ts";

export const issueCertificate = action({
  name: "issueCertificate",
  description:
    "Certifies on the record of a COMPLETED exercise that its organization completed it (COMPLETION) or that a participant was there (PARTICIPATION), as a signed credential. CONFLICT while the same holder has a VALID one for it. It promises nothing about insurability and tells no score.",
  permission: "issue_certificates",
  returns: certificate,
  proposal: { never: neverProposed.certificates },
  input: {
    exercise_id: idOf("Exercise", "The exercise, COMPLETED."),
    kind: { type: "enum", of: certificateKind, description: "What it states." },
    participant_id: {
      ...idOf("Participant", "Who attended: a participant of the exercise. For PARTICIPATION, and only then."),
      optional: true,
    },
    expires_on: {
      type: "date",
      optional: true,
      description: "Its last day, after today (UTC). Left out: it has none.",
    },
  },
  run: async (acting, { exercise_id, kind, participant_id, expires_on = null }) => {
    const of = await lockReferredExercise(acting, exercise_id);
    checkExerciseStatus(of, ["COMPLETED"], "certifying");
    if (kind === "PARTICIPATION" && participant_id === undefined) {
      refuseInput("participant_id", "a certificate of PARTICIPATION is one participant's: give their id");
    }
    if (kind === "COMPLETION" && participant_id !== undefined) {
      refuseInput("participant_id", "a certificate of COMPLETION is the organization's: leave it out");
    }
    const today = utcDay(acting.now);
    if (expires_on !== null && expires_on <= today) refuseInput("expires_on", `it is a day after today, ${today}`);
    const { activity, organization, issuer } = await findActivity(acting, of);
    const attendance = participant_id === undefined ? null : await findAttendance(acting, of, participant_id, activity);
    await checkNotHeld(acting, of, kind, participant_id ?? null, today);

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
    const key = await keepSigned(acting, of, said, participant_id ?? null);
    await recordStateChange(acting, certificate, key, { from: null, to: "VALID" });
    return { ...key, exercise_id: of.id };
  },
});

const HELD = `
  select number from certificates
  where organization_id = $1 and exercise_id = $2 and kind = $3 and participant_id is not distinct from $4
    and revoked_at is null and (expires_on is null or expires_on >= $5)
  order by issued_at limit 1`;

/** Whoever issues holds the exercise, so of two who issue the same at once the second finds the first one's. */
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
  const message = `${held.number} certifies the same and is VALID: revoke it first, or wait until it has expired.`;
  throw new Refusal("CONFLICT", message, { field: participant_id === null ? "exercise_id" : "participant_id" });
}
