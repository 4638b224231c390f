import { ApolloServer } from "@apollo/server";
import { startStandaloneServer } from "@apollo/server/standalone";
import { checkKey } from "./pool.ts";
import { type Context, newContext, resolvers } from "./resolvers.ts";
import { typeDefs } from "./schema.ts";
import "./start.ts";

const server = new ApolloServer<Context>({ typeDefs, resolvers, introspection: false });
const { url } = await startStandaloneServer(server, {
  listen: { host: "127.0.0.1", port: 0 },
  context: async ({ req }) => {
    await checkKey(req.headers["x-api-key"]);
    return newContext();
  },
});
process.send?.({ port: Number(new URL(url).port) });
