import { inWords } from "#domain/code-words.ts";
import { overallShown } from "#domain/documents/shown.ts";
import type { Standing } from "#domain/requirements/standings.ts";
import { counted } from "#platform/text/counted.ts";

/** Why a client stands where it does, in sentences. */
export function sayStanding(standing: Standing): string {
  switch (standing.kind) {
    case "EXERCISE_BY":
      return sayExercised(standing);
    case "EXERCISE_EVERY":
      return sayRepeated(standing);
    case "CLOSE_GAPS_WITHIN":
      return sayGaps(standing);
    case "READINESS_AT_LEAST":
      return sayReadiness(standing);
    case "CERTIFICATE_VALID":
      return sayCertificate(standing);
  }
}

function sayExercised(standing: Standing): string {
  const { state, exercised_on, set_due_on, counts_from } = standing;
  if (state !== "MET") return `No ${exerciseOf(standing)} was completed since ${counts_from}.${sayPlanned(standing)}`;
  const late = exercised_on !== null && exercised_on > set_due_on ? `, after the due date, ${set_due_on}` : "";
  return `The ${exerciseOf(standing)} of ${exercised_on} meets it${late}.`;
}

function sayRepeated(standing: Standing): string {
  const { state, exercised_on, due_on, days } = standing;
  const what = exerciseOf(standing);
  if (exercised_on === null) return `No ${what} was ever completed.${sayPlanned(standing)}`;
  if (state === "MET") return `The last ${what} was on ${exercised_on}; the next is due by ${due_on}.`;
  return `The last ${what} was on ${exercised_on}, more than ${counted(days ?? 0, "day")} ago.${sayPlanned(standing)}`;
}

function exerciseOf({ scenario }: Standing): string {
  return scenario === null ? "exercise" : `${inWords(scenario)} exercise`;
}

function sayPlanned({ planned_on }: Standing): string {
  return planned_on === null ? "" : ` One is planned for ${planned_on}.`;
}

function sayGaps({ state, open_count, closed_count, oldest_on, ...of }: Standing): string {
  if (state === "NOT_ASSESSED") return "No exercise was completed, so nothing has looked for gaps.";
  const [open, closed] = [open_count ?? 0, closed_count ?? 0];
  if (open === 0) {
    if (closed === 0) return "No such gap was found.";
    return `${closed === 1 ? "The one such gap is" : `All ${closed} such gaps are`} closed and confirmed.`;
  }
  const [attested, accepted] = [of.self_attested_count ?? 0, of.accepted_count ?? 0];
  return [
    `${counted(open, "such gap")} ${open === 1 ? "is" : "are"} not closed and confirmed; the oldest was found on ${oldest_on}.`,
    ...(attested > 0
      ? [`${attested} ${attested === 1 ? "is" : "are"} self-attested: only a confirmation or a retest counts.`]
      : []),
    ...(accepted > 0 ? [`${accepted} ${accepted === 1 ? "is" : "are"} accepted, which does not close it.`] : []),
  ].join(" ");
}

function sayReadiness({ state, score_status: status, scored_on, minimum_score, ...score }: Standing): string {
  if (status === null) return "Readiness was never scored.";
  if (score.overall_score === null) return "There is too little evidence for a score.";
  const said = `The score of ${scored_on} is ${overallShown({ ...score, records: score.score_records ?? 0, status })}`;
  if (state === "MET") return `${said}.`;
  return status === "PROVISIONAL" ? `${said}: only a FINAL one counts.` : `${said}, below ${minimum_score}.`;
}

function sayCertificate({ certificate_number, certificate_status, certificate_expires_on }: Standing): string {
  switch (certificate_status) {
    case "VALID":
      return `Certificate ${certificate_number} is valid${certificate_expires_on ? ` until ${certificate_expires_on}` : ""}.`;
    case "EXPIRED":
      return `Certificate ${certificate_number} expired on ${certificate_expires_on}.`;
    case "REVOKED":
      return `Certificate ${certificate_number} was revoked.`;
    default:
      return "No certificate of completion was issued.";
  }
}
