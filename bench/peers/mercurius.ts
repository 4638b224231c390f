import fastify from "fastify";
import mercurius from "mercurius";
import { checkKey } from "./pool.ts";
import { type Batch, ofExercises, ofGaps } from "./related.ts";
import { roots } from "./resolvers.ts";
import { typeDefs } from "./schema.ts";
import { announce } from "./start.ts";

const opts = { cache: false }; // each record comes once in an answer: there is nothing to find again

function loadersOf<P>(batches: Readonly<Record<string, Batch<P>>>) {
  return Object.fromEntries(
    Object.entries(batches).map(([field, batch]) => [
      field,
      { loader: (queries: { obj: P }[]) => batch(queries.map(({ obj }) => obj)), opts },
    ]),
  );
}

const app = fastify();
await app.register(mercurius, {
  schema: typeDefs,
  resolvers: roots,
  loaders: { Exercise: loadersOf(ofExercises), Gap: loadersOf(ofGaps) },
  jit: 1,
  path: "/",
  context: async (request) => {
    await checkKey(request.headers["x-api-key"]);
    return {};
  },
});
await app.listen({ host: "127.0.0.1", port: 0 });
announce(app.server);
