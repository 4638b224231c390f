import { createServer, type IncomingMessage } from "node:http";
import { createSchema, createYoga } from "graphql-yoga";
import { checkKey } from "./pool.ts";
import { type Context, newContext, resolvers } from "./resolvers.ts";
import { typeDefs } from "./schema.ts";
import { listen } from "./start.ts";

const yoga = createYoga<{ req: IncomingMessage }, Context>({
  schema: createSchema<{ req: IncomingMessage } & Context>({ typeDefs, resolvers }),
  graphqlEndpoint: "/",
  graphiql: false,
  landingPage: false,
  logging: false,
  context: async ({ req }) => {
    await checkKey(req.headers["x-api-key"]);
    return newContext();
  },
});
await listen(createServer(yoga));
