import { createServer } from "node:http";
import { postgraphile } from "postgraphile";
import { TYPES } from "postgraphile/@dataplan/pg";
import { makePgService } from "postgraphile/adaptors/pg";
import { constant } from "postgraphile/grafast";
import { grafserv } from "postgraphile/grafserv/node";
import { PostGraphileAmberPreset } from "postgraphile/presets/amber";
import { extendSchema, gql } from "postgraphile/utils";
import { checkKey, pool } from "./pool.ts";
import { listen } from "./start.ts";

/** Its own types, read off the database, with the lists and the latest score as the product gives them. */
const answersOfTheProduct = extendSchema(({ pgResources, sql }) => {
  const { exercises, gaps, readiness_scores: scores } = pgResources;
  if (!exercises || !gaps || !scores) throw new Error("The schema hotwash lacks a table that the question needs.");
  return {
    typeDefs: gql`
      extend type Query { exercises(status: String!, limit: Int!): [Exercise!] }
      extend type Exercise { gaps: [Gap!]! readiness_score: ScoreShown }
      type ScoreShown { overall_score: Float scored_at: String! }
    `,
    objects: {
      Query: {
        plans: {
          exercises(_$root, args) {
            const $exercises = exercises.find({ status: args.getRaw("status") });
            $exercises.orderBy({ attribute: "exercise_date", direction: "DESC" });
            $exercises.orderBy({ attribute: "id", direction: "DESC" });
            $exercises.setFirst(args.getRaw("limit"));
            return $exercises;
          },
        },
      },
      Exercise: {
        plans: {
          gaps($exercise) {
            const $gaps = gaps.find({
              organization_id: $exercise.get("organization_id"),
              exercise_id: $exercise.get("id"),
            });
            $gaps.orderBy({ attribute: "severity_rank", direction: "DESC" });
            $gaps.orderBy({ attribute: "identified_at", direction: "DESC" });
            $gaps.orderBy({ attribute: "id", direction: "DESC" });
            return $gaps;
          },
          readiness_score($exercise) {
            const $scores = scores.find({
              organization_id: $exercise.get("organization_id"),
              exercise_id: $exercise.get("id"),
            });
            $scores.orderBy({ attribute: "scored_at", direction: "DESC" });
            $scores.orderBy({ attribute: "id", direction: "DESC" });
            $scores.setFirst(constant(1));
            return $scores.single();
          },
        },
      },
      ScoreShown: {
        plans: {
          overall_score: ($score) => $score.get("overall_score"),
          scored_at: ($score) =>
            $score.select(
              sql`to_char(${$score.getClassStep().alias}.scored_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
              TYPES.text,
            ),
        },
      },
    },
  };
});

const preset: GraphileConfig.Preset = {
  extends: [PostGraphileAmberPreset],
  plugins: [answersOfTheProduct],
  // The question needs no function of the database, and one of them has the name of a table.
  disablePlugins: ["PgProceduresPlugin"],
  pgServices: [makePgService({ pool, schemas: ["hotwash"] })],
  grafast: {
    context: async ({ node }) => {
      await checkKey(node?.req.headers["x-api-key"]);
      return {};
    },
  },
  grafserv: { graphqlPath: "/", graphiql: false, watch: false },
};
const server = createServer();
server.on("error", (error) => console.error(error));
await postgraphile(preset).createServ(grafserv).addTo(server);
await listen(server);
