import { inWords } from "#domain/code-words.ts";
import { overallShown } from "#domain/documents/shown.ts";
import type { KeptStanding } from "#domain/requirements/standings.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { say } from "#platform/language/say.ts";
import { counted } from "#platform/text/counted.ts";

/** Why a client stands where it does, in sentences. */
export function sayStanding(standing: KeptStanding): string {
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

function sayExercised(standing: KeptStanding): string {
  const { state, exercised_on, set_due_on, counts_from, scenario } = standing;
  if (state !== "MET") {
    const none =
      scenario === null
        ? say("No exercise was completed since {0}.", dayShown(counts_from ?? ""))
        : say("No {0} exercise was completed since {1}.", inWords(scenario), dayShown(counts_from ?? ""));
    return withPlanned(none, standing);
  }
  const [held, late] = [dayShown(exercised_on ?? ""), exercised_on !== null && exercised_on > set_due_on];
  const [kind, due] = [scenario === null ? null : inWords(scenario), dayShown(set_due_on)];
  if (late) {
    return kind === null
      ? say("The exercise of {0} meets it, after the due date, {1}.", held, due)
      : say("The {0} exercise of {1} meets it, after the due date, {2}.", kind, held, due);
  }
  return kind === null
    ? say("The exercise of {0} meets it.", held)
    : say("The {0} exercise of {1} meets it.", kind, held);
}

function sayRepeated(standing: KeptStanding): string {
  const { state, exercised_on, due_on, days, scenario } = standing;
  const what = scenario === null ? say("exercise") : say("{0} exercise", inWords(scenario));
  if (exercised_on === null) return withPlanned(say("No {0} was ever completed.", what), standing);
  if (state === "MET")
    return say(
      "The last {0} was on {1}; the next is due by {2}.",
      what,
      dayShown(exercised_on),
      dayShown(due_on ?? ""),
    );
  const ago = say(
    "The last {0} was on {1}, more than {2} ago.",
    what,
    dayShown(exercised_on),
    counted(days ?? 0, "day"),
  );
  return withPlanned(ago, standing);
}

function withPlanned(sentence: string, { planned_on }: KeptStanding): string {
  return planned_on === null ? sentence : `${sentence} ${say("One is planned for {0}.", dayShown(planned_on))}`;
}

function sayGaps({ state, open_count, closed_count, oldest_on, ...of }: KeptStanding): string {
  if (state === "NOT_ASSESSED") return say("No exercise was completed, so nothing has looked for gaps.");
  const [open, closed] = [open_count ?? 0, closed_count ?? 0];
  if (open === 0) {
    if (closed === 0) return say("No such gap was found.");
    return closed === 1
      ? say("The one such gap is closed and confirmed.")
      : say("All {0} such gaps are closed and confirmed.", closed);
  }
  const [attested, accepted] = [of.self_attested_count ?? 0, of.accepted_count ?? 0];
  return [
    say(
      "{0, plural, one {# such gap is} other {# such gaps are}} not closed and confirmed; the oldest was found on {1}.",
      ...[open, dayShown(oldest_on ?? "")],
    ),
    ...(attested > 0
      ? [say("{0, plural, one {# is} other {# are}} self-attested: only a confirmation or a retest counts.", attested)]
      : []),
    ...(accepted > 0
      ? [say("{0, plural, one {# is} other {# are}} accepted, which does not close it.", accepted)]
      : []),
  ].join(" ");
}

function sayReadiness({ state, score_status: status, scored_on, minimum_score, ...score }: KeptStanding): string {
  if (status === null) return say("Readiness was never scored.");
  if (score.overall_score === null) return say("There is too little evidence for a score.");
  const shown = overallShown({ ...score, records: score.score_records ?? 0, status });
  const day = dayShown(scored_on ?? "");
  if (state === "MET") return say("The score of {0} is {1}.", day, shown);
  return status === "PROVISIONAL"
    ? say("The score of {0} is {1}: only a FINAL one counts.", day, shown)
    : say("The score of {0} is {1}, below {2}.", day, shown, minimum_score ?? 0);
}

function sayCertificate({
  certificate_number,
  certificate_status,
  certificate_expires_on: expires,
}: KeptStanding): string {
  const number = certificate_number ?? "";
  switch (certificate_status) {
    case "VALID":
      return expires
        ? say("Certificate {0} is valid until {1}.", number, dayShown(expires))
        : say("Certificate {0} is valid.", number);
    case "EXPIRED":
      return say("Certificate {0} expired on {1}.", number, dayShown(expires ?? ""));
    case "REVOKED":
      return say("Certificate {0} was revoked.", number);
    default:
      return say("No certificate of completion was issued.");
  }
}
