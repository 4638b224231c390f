import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { runsOf } from "#domain/documents/references.ts";
import { ask, dataOf } from "#tests/graphql/asking.ts";

const referenced = z.object({ reference: z.string(), title: z.string() });
const scored = z.object({
  overall_score: z.number(),
  formula_version: z.string(),
  dimensions: z.array(z.object({ score: z.number().nullable() })),
});

const answer = z.object({
  organization: z.object({
    latest_readiness_score: scored,
    exercises: z.array(
      z.object({
        id: z.string(),
        reference: z.string(),
        readiness_score: scored.nullable(),
        injects: z.array(referenced),
        decisions: z.array(referenced),
        gaps: z.array(referenced),
        after_action_report: z
          .object({ executive_summary: z.string(), narrative: z.string(), strengths: z.string() })
          .nullable(),
      }),
    ),
    gaps: z.array(referenced.extend({ status: z.string() })),
    action_items: z.array(referenced.extend({ status: z.string() })),
  }),
});

const SCORE = "{ overall_score formula_version dimensions { score } }";
const QUERY = `query ($id: ID!) { organization(id: $id) {
  latest_readiness_score ${SCORE}
  exercises(status: COMPLETED) {
    id reference readiness_score ${SCORE} injects { reference title } decisions { reference title } gaps { reference title }
    after_action_report { executive_summary narrative strengths } }
  gaps { reference title status } action_items { reference title status } } }`;

/** The texts and numbers that a document has to agree with. */
export type Told = {
  readonly exercise: { readonly id: string; readonly reference: string };
  readonly report: readonly string[];
  readonly summary: string;
  readonly injects: readonly string[];
  readonly decisions: readonly string[];
  readonly gaps: readonly string[];
  readonly openGaps: readonly string[];
  readonly actionItems: readonly string[];
  readonly score: string;
  readonly exerciseScore: string;
  readonly dimensions: readonly string[];
  readonly formula: string;
};

/**
 * What stands between the references in the lines of a text. Lines on a decision or gap are left to the table and the
 * findings, which say the same.
 */
function piecesOf(text: string): string[] {
  const lines = text.split("\n").map((line) => line.replace(/^- /, ""));
  const told = lines.filter((line) => !/^([DG]-\d+ [^(]|Decisions, minutes)/.test(line));
  return told.flatMap((line) => runsOf(line).flatMap(({ text: run, reference }) => (reference ? [] : [run.trim()])));
}

/** Asks GraphQL for what documents tell. */
export async function askRecords(app: FastifyInstance, key: string, id: string): Promise<Told> {
  const asked = await ask(app, { "x-api-key": key }, QUERY, { id });
  const { organization } = answer.parse(dataOf(asked));
  // One that was imported has neither.
  const exercise = organization.exercises.find((each) => each.after_action_report && each.readiness_score);
  const { after_action_report: report, readiness_score: exerciseScore } = exercise ?? {};
  if (!exercise || !report || !exerciseScore)
    throw new Error("The client completed no exercise with report and score.");
  const both = (records: readonly z.infer<typeof referenced>[]) =>
    records.flatMap(({ reference, title }) => [reference, title]);
  const isOpen = ({ status }: { status: string }) => status === "OPEN" || status === "IN_PROGRESS";
  const score = organization.latest_readiness_score;
  return {
    exercise,
    report: [report.executive_summary, report.narrative, report.strengths].flatMap(piecesOf),
    summary: piecesOf(report.executive_summary)[0] ?? "",
    injects: both(exercise.injects),
    decisions: both(exercise.decisions),
    gaps: both(exercise.gaps),
    openGaps: both(organization.gaps.filter(isOpen)),
    actionItems: organization.action_items.filter(isOpen).map(({ reference }) => reference),
    score: score.overall_score.toFixed(2),
    exerciseScore: exerciseScore.overall_score.toFixed(2),
    dimensions: score.dimensions.flatMap((each) => (each.score === null ? [] : [each.score.toFixed(2)])),
    formula: score.formula_version,
  };
}
