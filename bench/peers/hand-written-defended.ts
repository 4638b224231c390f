import { findKeyHolder } from "../../packages/server/src/domain/access/find-caller.ts";
import { openDatabase } from "../../packages/server/src/storage/database.ts";
import { readAsCaller } from "../../packages/server/src/storage/tenancy.ts";
import { EXERCISES } from "./exercises-sql.ts";
import { guardedServer } from "./guarded.ts";
import { announce, database } from "./start.ts";

type Asked = { readonly Headers: { "x-api-key": string } };
type Row = { readonly exercises: string };

const query = { name: "hand-written", text: EXERCISES, values: ["COMPLETED", 20] };
const product = openDatabase(database.login);
const app = guardedServer();

/** The same statement behind the same defenses: a transaction in the caller's role, under row policies. */
app.post<Asked>("/", async (request, reply) => {
  const found = await findKeyHolder(product, request.headers["x-api-key"], request.ip);
  if (!found || found.bar) return reply.code(401).send();
  const { rows } = await readAsCaller(product, found.caller, (connection) => connection.query<Row>(query));
  return reply.type("application/json; charset=utf-8").send(`{"data":{"exercises":${rows[0]?.exercises}}}`);
});

await app.listen({ host: "127.0.0.1", port: 0 });
announce(app.server);
