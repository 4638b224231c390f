import type { Client } from "#carrier/portfolio/portfolio-question.ts";
import { inSentence } from "#graphql/code-words.ts";
import { daysUntil, dayText, shortDayText } from "#kit/dates.ts";
import { Mark } from "#kit/mark.tsx";
import { ScoreChange } from "#kit/score-change.tsx";
import { joined, numeral } from "#kit/words.ts";
import { ScoreFigure } from "#records/readiness/score-figure.tsx";

export function ReadinessFigure({ client }: { readonly client: Client }) {
  return <ScoreFigure score={{ ...client, status: client.score_status }} />;
}

export function ChangeFigure({ client: { overall_score, change_since_previous } }: { readonly client: Client }) {
  if (overall_score === null) return <span className="faint">–</span>;
  return <ScoreChange change={change_since_previous} />;
}

export function LastExercised({ client }: { readonly client: Client }) {
  const { is_exercising, last_exercised_on: last, next_exercise_on: next } = client;
  if (is_exercising) {
    return (
      <>
        <span className="status current">
          <Mark name="live" />
          Running now
        </span>
        {last && <small>before: {shortDayText(last)}</small>}
      </>
    );
  }
  return (
    <>
      {last ? dayText(last) : "Never"}
      {!last && next && <small>planned {shortDayText(next)}</small>}
    </>
  );
}

export function OpenGaps({ client }: { readonly client: Client }) {
  return (
    <span className="gap-counts">
      <GapCount count={client.critical_gaps_count} severity="critical" />
      <GapCount count={client.high_gaps_count} severity="high" />
    </span>
  );
}

type GapCountProps = { readonly count: number; readonly severity: "critical" | "high" };

function GapCount({ count, severity }: GapCountProps) {
  return (
    <span className={count > 0 ? `severity severity-${severity}` : "severity faint"}>
      {count > 0 && <Mark name={severity} />}
      {numeral(count)}
      <span className="visually-hidden"> {inSentence(severity.toUpperCase())}</span>
    </span>
  );
}

/** A policy's renewal, announced three months ahead. */
export function Renewal({ client: { renewal_on: day, policy_reference } }: { readonly client: Client }) {
  if (!day) return <span className="faint">{policy_reference ?? "–"}</span>;
  const left = daysUntil(day);
  const soon = left >= 0 && left <= RENEWAL_DAYS;
  return (
    <>
      <span className={soon ? "status warn" : left < 0 ? "faint" : undefined}>
        {soon && <Mark name="late" />}
        {dayText(day)}
      </span>
      {policy_reference && <small>{policy_reference}</small>}
    </>
  );
}

const RENEWAL_DAYS = 90;

export function Overdue({ count }: { readonly count: number }) {
  if (count === 0) return <span className="faint">0</span>;
  return (
    <span className="status alarm">
      <Mark name="late" />
      {numeral(count)}
    </span>
  );
}

/** Announces an expiry two months ahead. */
const SOON_DAYS = 60;

export function CertificateState({ certificate }: { readonly certificate: Client["certificate"] }) {
  if (!certificate) return <span className="faint">Not issued</span>;
  const { status, expires_on: until } = certificate;
  if (status === "REVOKED") {
    return (
      <span className="status alarm">
        <Mark name="cancelled" />
        Revoked
      </span>
    );
  }
  if (status === "EXPIRED") {
    return (
      <span className="status alarm">
        <Mark name="late" />
        Expired {until && dayText(until)}
      </span>
    );
  }
  const soon = until !== null && daysUntil(until) <= SOON_DAYS;
  return (
    <span className={soon ? "status warn" : "status good"}>
      <Mark name={soon ? "late" : "verified"} />
      {until ? `To ${dayText(until)}` : "No expiry"}
    </span>
  );
}

/** Where it stands with what its carrier requires, in one line. */
export function Required({ client }: { readonly client: Client }) {
  const { requirements_missed_count: missed, requirements_due_count: due, requirements_met_count: met } = client;
  if (missed + due + met === 0) return <span className="faint">–</span>;
  const counts = [
    missed > 0 && `${numeral(missed)} missed`,
    due > 0 && `${numeral(due)} due`,
    met > 0 && `${numeral(met)} met`,
  ];
  return joined(counts);
}
