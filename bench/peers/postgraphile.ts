import { createServer } from "node:http";
import { postgraphile } from "postgraphile";
import { makePgService } from "postgraphile/adaptors/pg";
import { grafserv } from "postgraphile/grafserv/node";
import { PostGraphileAmberPreset } from "postgraphile/presets/amber";
import { checkKey, pool } from "./pool.ts";
import { answersOfTheProduct, NamesOfTheDatabase, timesOfTheProduct } from "./postgraphile-answers.ts";
import { mutationOfTheProduct } from "./postgraphile-mutation.ts";
import { listen } from "./start.ts";

const preset: GraphileConfig.Preset = {
  extends: [PostGraphileAmberPreset],
  plugins: [NamesOfTheDatabase, answersOfTheProduct, mutationOfTheProduct, timesOfTheProduct],
  // The questions need no function of the database, one of which has the name of a table, no ids of nodes, and none of
  // the fields and mutations that these make, some of which have the names of the product's.
  disablePlugins: [
    "PgProceduresPlugin",
    "NodePlugin",
    "PgAllRowsPlugin",
    "PgRowByUniquePlugin",
    "PgRelationsPlugin",
    "PgMutationCreatePlugin",
    "PgMutationUpdateDeletePlugin",
  ],
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
