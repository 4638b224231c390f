import { Link, useRouterState, useSearch } from "@tanstack/react-router";
import { Fragment, type ReactNode } from "react";
import { say } from "#kit/say.ts";
import { scoreText } from "#kit/scores.ts";
import { capitalized, counted } from "#kit/words.ts";
import { type DimensionCode, dimensions } from "#records/readiness/dimensions.ts";
import { EvidenceChip } from "#records/readiness/evidence-chip.tsx";
import type { Movement, Score } from "#records/readiness/readiness-question.ts";
import { reasonText } from "#records/readiness/reason-text.ts";

/** Why the score moved, in sentences: the dimensions, by how much, and the main reasons in the top two. */
export function MovementWords({ score }: { readonly score: Score }) {
  const change = score.change_since_previous;
  if (score.overall_score === null) {
    if (score.records === 0) return "There is no evidence yet, so there is no score.";
    return `There is too little evidence for a score: ${counted(score.records, "record")}.`;
  }
  if (change === null) return "This is the first score. From the next one on, what moved it appears here.";
  const shares = sharesOf(score.moved_by);
  if (change === 0 && shares.length === 0) return "The score did not move.";
  const along = shares.filter(({ points }) => Math.sign(points) === Math.sign(change));
  const against = shares.filter(({ points }) => Math.sign(points) !== Math.sign(change));
  const [gave, took] = change >= 0 ? (["gave", "cost"] as const) : (["took", "restored"] as const);
  return (
    <>
      {change === 0
        ? "The score did not move. "
        : change > 0
          ? `The score rose ${amount(change)}. `
          : `The score fell ${amount(change)}. `}
      {shares.length === 0 && "What moved it is not disclosed."}
      <Sentences shares={along} verb={gave} ofIt={Math.abs(along[0]?.points ?? 0) < Math.abs(change)} />
      <Sentences shares={against} verb={took} />
    </>
  );
}

type Share = {
  readonly dimension: DimensionCode;
  readonly points: number;
  readonly foremost: Movement | undefined;
};

/** The change in each dimension, largest first. */
function sharesOf(movements: readonly Movement[]): Share[] {
  return dimensions
    .map(({ code }) => {
      const ofIt = movements.filter(({ dimension }) => dimension === code);
      const points = ofIt.reduce((sum, each) => sum + Math.round(each.points * 100), 0) / 100;
      const foremost = ofIt
        .filter((each) => each.record_id !== null && Math.sign(each.points) === Math.sign(points))
        .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))[0];
      return { dimension: code, points, foremost };
    })
    .filter(({ points }) => points !== 0)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
}

type Verb = "gave" | "cost" | "took" | "restored";
type SentencesProps = { readonly shares: readonly Share[]; readonly verb: Verb; readonly ofIt?: boolean };

/** The first with its evidence, the others in one sentence. */
function Sentences({ shares: [first, ...others], verb, ofIt }: SentencesProps) {
  if (!first) return null;
  const { foremost } = first;
  return (
    <>
      {moved(verb, <DimensionLink dimension={first.dimension} capital />, amount(first.points))}
      {ofIt && others.length > 0 && " of it"}
      {foremost && (
        <>
          {say(": ")}
          {quoted(foremost.title)}
          {reasonText(foremost.reason)}{" "}
          <EvidenceChip kind={foremost.record_kind} id={foremost.record_id} reference={foremost.reference} />
        </>
      )}
      {". "}
      {others.length > 0 && (
        <>
          {inList(
            others.map(({ dimension, points }, i) => {
              const link = <DimensionLink dimension={dimension} capital={i === 0} />;
              return (
                <Fragment key={dimension}>
                  {i === 0 ? moved(verb, link, amount(points)) : [link, " ", amount(points)]}
                </Fragment>
              );
            }),
          )}
          {". "}
        </>
      )}
    </>
  );
}

function moved(verb: Verb, dimension: ReactNode, points: string): ReactNode {
  switch (verb) {
    case "gave":
      return (
        <>
          {dimension} gave {points}
        </>
      );
    case "cost":
      return (
        <>
          {dimension} cost {points}
        </>
      );
    case "took":
      return (
        <>
          {dimension} took {points}
        </>
      );
    case "restored":
      return (
        <>
          {dimension} restored {points}
        </>
      );
  }
}

function inList(parts: readonly ReactNode[]): ReactNode[] {
  return parts.flatMap((part, i) => {
    if (i === 0) return [part];
    return [i === parts.length - 1 ? say(" and ") : ", ", part];
  });
}

function quoted(title: string | null): string {
  return title ? say("“{0}”, ", title) : "";
}

function amount(points: number): string {
  return scoreText(Math.abs(points));
}

type DimensionLinkProps = { readonly dimension: DimensionCode; readonly capital?: boolean };

/** Links to the dimension's points below, expanded. */
export function DimensionLink({ dimension, capital = false }: DimensionLinkProps) {
  const name = dimensions.find(({ code }) => code === dimension)?.brief ?? "";
  const said = say(name);
  return <ToPoints dimension={dimension}>{capital ? capitalized(said) : said}</ToPoints>;
}

type ToPointsProps = { readonly dimension: DimensionCode; readonly children: ReactNode };

export function ToPoints({ dimension, children }: ToPointsProps) {
  const path: string = useRouterState({ select: ({ location }) => location.pathname });
  const search = useSearch({ strict: false });
  return (
    <Link to={path} search={{ ...search, points: dimension }} hash="points" activeProps={{}}>
      {children}
    </Link>
  );
}
