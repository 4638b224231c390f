import { findKeyHolder } from "../../packages/server/src/domain/access/find-caller.ts";
import { openDatabase } from "../../packages/server/src/storage/database.ts";
import { readAsCaller } from "../../packages/server/src/storage/tenancy.ts";
import { type Asked, answerOf, endpoints } from "./endpoints.ts";
import { guardedServer } from "./guarded.ts";
import { announce, database } from "./start.ts";
import { updateInput } from "./update-action-item.ts";
import { updateDefended } from "./update-defended.ts";

const JSON_TYPE = "application/json; charset=utf-8";
const product = openDatabase(database.login);
const app = guardedServer();

/** The same statements behind the same defenses: a transaction in the caller's role, under row policies. */
for (const endpoint of endpoints) {
  app.post<Asked>(endpoint.path, async (request, reply) => {
    const found = await findKeyHolder(product, request.headers["x-api-key"], request.ip);
    if (!found || found.bar) return reply.code(401).send();
    const query = endpoint.query(request.body.variables ?? {});
    const { rows } = await readAsCaller(product, found.caller, (connection) =>
      connection.query<Record<string, string>>(query),
    );
    return reply.type(JSON_TYPE).send(answerOf(endpoint, rows[0]));
  });
}

app.post<Asked>("/action-item", async (request, reply) => {
  const found = await findKeyHolder(product, request.headers["x-api-key"], request.ip);
  if (!found || found.bar) return reply.code(401).send();
  const input = updateInput.parse(request.body.variables?.input);
  const asked = { request_id: request.id, remote_address: request.ip };
  const changed = await updateDefended(product, found.caller, input, asked);
  return reply.type(JSON_TYPE).send(JSON.stringify({ data: { updateActionItem: changed } }));
});

await app.listen({ host: "127.0.0.1", port: 0 });
announce(app.server);
