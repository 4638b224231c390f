import fastify from "fastify";
import { type Asked, answerOf, endpoints } from "./endpoints.ts";
import { checkKey, rowsOf } from "./pool.ts";
import { announce } from "./start.ts";
import { updateActionItem, updateInput } from "./update-action-item.ts";

const JSON_TYPE = "application/json; charset=utf-8";
const app = fastify();

for (const endpoint of endpoints) {
  app.post<Asked>(endpoint.path, async (request, reply) => {
    await checkKey(request.headers["x-api-key"]);
    const [row] = await rowsOf<Record<string, string>>(endpoint.query(request.body.variables ?? {}));
    return reply.type(JSON_TYPE).send(answerOf(endpoint, row));
  });
}

app.post<Asked>("/action-item", async (request, reply) => {
  await checkKey(request.headers["x-api-key"]);
  const changed = await updateActionItem(updateInput.parse(request.body.variables?.input));
  return reply.type(JSON_TYPE).send(JSON.stringify({ data: { updateActionItem: changed } }));
});

await app.listen({ host: "127.0.0.1", port: 0 });
announce(app.server);
