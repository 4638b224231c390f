import { Link, useRouterState, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { say } from "#kit/say.ts";
import { scoreText } from "#kit/scores.ts";
import { capitalized, counted, listedParts } from "#kit/words.ts";
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
function Sentences({ shares: [first, ...others], verb, ofIt = false }: SentencesProps) {
  if (!first) return null;
  const { dimension, points, foremost } = first;
  const moved = movedText(verb, <DimensionLink dimension={dimension} capital />, amount(points), {
    ofIt: ofIt && others.length > 0,
  });
  return (
    <>
      {foremost ? (
        <>
          {moved}: {<Why movement={foremost} />}.
        </>
      ) : (
        <>{moved}.</>
      )}{" "}
      {others.length > 0 && (
        <>
          {listedParts(
            others.map((share, i) => <Other key={share.dimension} share={share} verb={i === 0 ? verb : undefined} />),
          )}
          .{" "}
        </>
      )}
    </>
  );
}

/** After the first of them, the verb is understood. */
function Other({ share: { dimension, points }, verb }: { readonly share: Share; readonly verb: Verb | undefined }) {
  if (verb) return movedText(verb, <DimensionLink dimension={dimension} capital />, amount(points));
  return (
    <>
      <DimensionLink dimension={dimension} /> {amount(points)}
    </>
  );
}

function Why({ movement: { title, reason, record_kind, record_id, reference } }: { readonly movement: Movement }) {
  const said = reasonText(reason);
  return (
    <>
      {title ? say("“{0}”, {1}", title, said) : said}{" "}
      <EvidenceChip kind={record_kind} id={record_id} reference={reference} />
    </>
  );
}

function movedText(verb: Verb, dimension: ReactNode, points: string, { ofIt = false } = {}): ReactNode {
  switch (verb) {
    case "gave":
      return ofIt ? (
        <>
          {dimension} gave {points} of it
        </>
      ) : (
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
      return ofIt ? (
        <>
          {dimension} took {points} of it
        </>
      ) : (
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
