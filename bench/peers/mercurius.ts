import fastify from "fastify";
import mercurius from "mercurius";
import { type ExerciseRow, loadExercises, loadGaps, loadScores } from "./loading.ts";
import { checkKey } from "./pool.ts";
import { typeDefs } from "./schema.ts";
import { announce } from "./start.ts";

type Query = { readonly obj: ExerciseRow };
const opts = { cache: false }; // each exercise comes once in an answer: there is nothing to find again

const app = fastify();
await app.register(mercurius, {
  schema: typeDefs,
  resolvers: {
    Query: {
      exercises: (_root: unknown, { status, limit }: { status: string | null; limit: number }) =>
        loadExercises(status, limit),
    },
  },
  loaders: {
    Exercise: {
      gaps: { loader: (queries: Query[]) => loadGaps(queries.map(({ obj }) => obj)), opts },
      readiness_score: { loader: (queries: Query[]) => loadScores(queries.map(({ obj }) => obj)), opts },
    },
  },
  jit: 1,
  path: "/",
  context: async (request) => {
    await checkKey(request.headers["x-api-key"]);
    return {};
  },
});
await app.listen({ host: "127.0.0.1", port: 0 });
announce(app.server);
