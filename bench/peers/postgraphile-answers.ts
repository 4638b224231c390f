import { PgSelectSingleStep, pgSelect, TYPES } from "postgraphile/@dataplan/pg";
import { constant, type FieldArgs, type Step } from "postgraphile/grafast";
import { type SQL, sql } from "postgraphile/pg-sql2";
import { extendSchema, gql, wrapPlans } from "postgraphile/utils";

const typeDefs = gql`
  type ScoreShown { overall_score: Float scored_at: String! }
  enum ExerciseStatus { PLANNED IN_PROGRESS COMPLETED CANCELLED }
  enum Severity { LOW MEDIUM HIGH CRITICAL }
  enum GapStatus { OPEN IN_PROGRESS REMEDIATED VERIFIED ACCEPTED WITHDRAWN }
  enum GapOrder { DUE_ON_ASC }
  extend type Query {
    exercises(status: ExerciseStatus!, limit: Int!): [Exercise!]
    exercise(id: ID!): Exercise
    gaps(organization_id: ID!, severity: Severity!, status: GapStatus!, order_by: GapOrder!, limit: Int!): [Gap!]
    gaps_count(organization_id: ID!, severity: Severity!, status: GapStatus!): Int
  }
  extend type Exercise {
    organization: Organization
    participants: [Participant!]!
    injects: [Inject!]!
    decisions: [Decision!]!
    gaps: [Gap!]!
    action_items: [ActionItem!]!
    after_action_report: AfterActionReport
    readiness_score: ScoreShown
  }
  extend type Gap { organization: Organization exercise: Exercise verified_by_exercise: Exercise }
`;

type By = readonly [attribute: string, direction?: "ASC" | "DESC"];

/** The steps that the plans below are made of. */
function stepsOf(pgResources: GraphileBuild.Build["pgResources"]) {
  const tableNamed = (name: string) => {
    const table = pgResources[name];
    if (!table) throw new Error(`The schema hotwash lacks the table ${name}.`);
    return table;
  };
  const sorted = (table: string, where: Readonly<Record<string, Step>>, order: readonly By[]) => {
    const $rows = tableNamed(table).find(where);
    for (const [attribute, direction = "ASC"] of order) $rows.orderBy({ attribute, direction });
    return $rows;
  };
  const ofExercise = ($exercise: PgSelectSingleStep) => ({
    organization_id: $exercise.get("organization_id"),
    exercise_id: $exercise.get("id"),
  });
  const listOf =
    (table: string, ...order: By[]) =>
    ($exercise: PgSelectSingleStep) =>
      sorted(table, ofExercise($exercise), order);
  const latestOf = (table: string, at: string) => ($exercise: PgSelectSingleStep) => {
    const $rows = sorted(table, ofExercise($exercise), [
      [at, "DESC"],
      ["id", "DESC"],
    ]);
    $rows.setFirst(constant(1));
    return $rows.single();
  };
  const organization = ($row: PgSelectSingleStep) =>
    tableNamed("organizations").get({ id: $row.get("organization_id") });
  const exerciseBy = (column: string) => ($gap: PgSelectSingleStep) =>
    tableNamed("exercises").get({ organization_id: $gap.get("organization_id"), id: $gap.get(column) });
  return { tableNamed, sorted, listOf, latestOf, organization, exerciseBy };
}

const filtersOf = (args: FieldArgs) => ({
  organization_id: args.getRaw("organization_id"),
  severity: args.getRaw("severity"),
  status: args.getRaw("status"),
});

/** The types read off the database, with the lists and latest versions as the product gives them. */
export const answersOfTheProduct = extendSchema(({ pgResources }) => {
  const { tableNamed, sorted, listOf, latestOf, organization, exerciseBy } = stepsOf(pgResources);
  return {
    typeDefs,
    objects: {
      Query: {
        plans: {
          exercises(_$root, args) {
            const $exercises = sorted("exercises", { status: args.getRaw("status") }, [
              ["exercise_date", "DESC"],
              ["id", "DESC"],
            ]);
            $exercises.setFirst(args.getRaw("limit"));
            return $exercises;
          },
          exercise: (_$root, args) =>
            tableNamed("exercises")
              .find({ id: args.getRaw("id") })
              .single(),
          gaps(_$root, args) {
            const $gaps = sorted("gaps", filtersOf(args), [["due_on"], ["id"]]);
            $gaps.setFirst(args.getRaw("limit"));
            return $gaps;
          },
          gaps_count(_$root, args) {
            const resource = tableNamed("gaps");
            const identifiers = Object.entries(filtersOf(args)).map(([column, step]) => ({
              step,
              codec: column === "organization_id" ? TYPES.uuid : TYPES.text,
              matches: (alias: SQL) => sql`${alias}.${sql.identifier(column)}`,
            }));
            const $gaps = pgSelect({ resource, identifiers, mode: "aggregate" });
            return $gaps.singleAsRecord().select(sql`count(*)::int`, TYPES.int, false);
          },
        },
      },
      Exercise: {
        plans: {
          organization,
          participants: listOf("participants", ["created_at"], ["id"]),
          injects: listOf("injects", ["sequence"], ["id"]),
          decisions: listOf("decisions", ["created_at"], ["id"]),
          gaps: listOf("gaps", ["severity_rank", "DESC"], ["identified_at", "DESC"], ["id", "DESC"]),
          action_items: listOf("action_items", ["due_order"], ["id"]),
          after_action_report: latestOf("after_action_reports", "created_at"),
          readiness_score: latestOf("readiness_scores", "scored_at"),
        },
      },
      Gap: {
        plans: {
          organization,
          exercise: exerciseBy("exercise_id"),
          verified_by_exercise: exerciseBy("verified_by_exercise_id"),
        },
      },
      ScoreShown: {
        plans: {
          overall_score: ($score: PgSelectSingleStep) => $score.get("overall_score"),
          scored_at: ($score: PgSelectSingleStep) => isoOf($score, "scored_at"),
        },
      },
    },
  };
});

function isoOf($row: Step, column: string) {
  if (!($row instanceof PgSelectSingleStep)) throw new Error(`${column} is not of a row.`);
  const at = sql`${$row.getClassStep().alias}.${sql.identifier(column)}`;
  return $row.select(sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`, TYPES.text);
}

const iso = (column: string) => (_plan: unknown, $row: Step) => isoOf($row, column);

/** Times as the product writes them. */
export const timesOfTheProduct = wrapPlans({
  Gap: { identified_at: iso("identified_at"), updated_at: iso("updated_at") },
  Exercise: { started_at: iso("started_at"), ended_at: iso("ended_at") },
});

/** Columns keep their names. */
export const NamesOfTheDatabase: GraphileConfig.Plugin = {
  name: "NamesOfTheDatabase",
  inflection: { replace: { attribute: (_previous, _options, { attributeName }) => attributeName } },
};
