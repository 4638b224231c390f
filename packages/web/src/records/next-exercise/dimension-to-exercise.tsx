import { Link, useRouterState, useSearch } from "@tanstack/react-router";
import { inSentence, inWords } from "#graphql/code-words.ts";
import { Mark } from "#kit/mark.tsx";
import { Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { changeText, scoreText } from "#kit/scores.ts";
import { firstOf, joined } from "#kit/words.ts";
import type { DimensionShown, UnprovenGapShown } from "#records/next-exercise/next-exercise-question.ts";
import { SEVERITY_MARKS } from "#records/severity.tsx";

type Props = {
  readonly shown: DimensionShown;
  /** The gaps chosen for the next exercise, where one can be planned. */
  readonly picked?: ReadonlySet<string>;
  readonly toggle?: (id: string) => void;
};

/** One dimension: why to exercise it, and which gaps to retest. */
export function DimensionToExercise({ shown, picked, toggle }: Props) {
  const { dimension, reasons, score, confidence, points, gaps, gaps_count } = shown;
  return (
    <Panel
      title={inWords(dimension)}
      count={
        score === null ? "not assessed" : joined([scoreText(score), confidence === "LOW" && say("low confidence")])
      }
      more={
        points !== null && (
          <>
            up to <b className="rising">{changeText(points)}</b>
          </>
        )
      }
    >
      <ul className="panel-body">
        {reasons.map((reason) => (
          <li key={reason}>{reasonText(reason, shown)}</li>
        ))}
      </ul>
      {gaps.length > 0 && (
        <ul className="list tight">
          {gaps.map((gap) => (
            <li key={gap.id}>
              {picked && toggle && (
                <input
                  type="checkbox"
                  aria-label={`Retest ${gap.reference}`}
                  checked={picked.has(gap.id)}
                  onChange={() => toggle(gap.id)}
                />
              )}
              <GapToRetest gap={gap} />
            </li>
          ))}
        </ul>
      )}
      {gaps_count > gaps.length && <p className="small faint panel-end">{firstOf(gaps.length, gaps_count)}</p>}
    </Panel>
  );
}

type Reason = DimensionShown["reasons"][number];

function reasonText(reason: Reason, { score, peers_median, newest_evidence_days, gaps_count }: DimensionShown): string {
  switch (reason) {
    case "NEVER_EXERCISED":
      return "It was never exercised, so nothing is known about it.";
    case "UNPROVEN_GAPS":
      return gaps_count === 1
        ? "One gap is open, or no retest has proven that it is closed."
        : `${gaps_count} gaps are open, or no retest has proven that they are closed.`;
    case "WEAK":
      return `Its score is weak: ${scoreText(score ?? 0)} of 100.`;
    case "BELOW_PEERS":
      return `Its score is below the median of its peers, which is about ${peers_median}.`;
    case "LONG_AGO":
      return `It was last exercised ${newest_evidence_days} days ago, and evidence loses weight after a year.`;
  }
}

function GapToRetest({ gap }: { readonly gap: UnprovenGapShown }) {
  const path: string = useRouterState({ select: ({ location }) => location.pathname });
  const search = useSearch({ strict: false });
  const { id, reference, title, severity, status, assurance, is_planned } = gap;
  return (
    <>
      <span className={`ink-${severity.toLowerCase()}`}>
        <Mark name={SEVERITY_MARKS[severity]} />
      </span>
      <span className="grow">
        <Link className="plain-ink" to={path} search={{ ...search, open: id, of: "GAP" }} resetScroll={false} replace>
          {title}
        </Link>{" "}
        <span className="faint unbroken">{joined([reference, inSentence(severity)])}</span>
        <small>
          {joined([
            assurance ? say("closed, {0}", inSentence(assurance)) : inSentence(status),
            is_planned && say("a planned exercise retests it"),
          ])}
        </small>
      </span>
    </>
  );
}
