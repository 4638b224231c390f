import { admit } from "../../packages/server/src/domain/api-keys/admit-key.ts";
import { actorOf } from "../../packages/server/src/domain/audit/append-audit.ts";
import { createAuditLog } from "../../packages/server/src/domain/audit/audit-log.ts";
import { randomUUIDv7 } from "../../packages/server/src/platform/ids.ts";
import { openDatabase } from "../../packages/server/src/storage/database.ts";
import { readAsCaller } from "../../packages/server/src/storage/tenancy.ts";
import { listGaps, readArguments } from "./gaps-answer.ts";
import { guardedServer } from "./guarded.ts";
import { announce, database } from "./start.ts";

type Asked = {
  readonly Headers: { "x-api-key": string };
  readonly Body: { readonly id: number; readonly params: { readonly name: string; readonly arguments: unknown } };
};

const product = openDatabase(database.login);
const auditLog = createAuditLog(product);
const app = guardedServer();

/** Key and window, the two statements in one tenant transaction, and an audit entry on disk before the answer. */
app.post<Asked>("/", async (request, reply) => {
  const began = new Date();
  const caller = await admit(product, request.headers["x-api-key"], {
    scope: "MCP",
    requests: 1,
    address: request.ip,
  });
  if (!caller || caller.used === null) return reply.code(401).send();
  if (caller.used > 120) return reply.code(429).send();
  const args = readArguments(request.body.params.arguments);
  const text = await readAsCaller(product, caller, (connection) =>
    listGaps(async (query) => (await connection.query(query)).rows, args),
  );
  await auditLog.record({
    organization_id: caller.organization_id,
    id: randomUUIDv7(began),
    at: began,
    ...actorOf(caller),
    action: "tools/call",
    tools: ["list_gaps"],
    tool_outcomes: ["OK"],
    outcome: "OK",
    duration_ms: Date.now() - began.getTime(),
    request_id: request.id,
    remote_address: request.ip,
  });
  return reply
    .type("application/json; charset=utf-8")
    .send(
      `{"jsonrpc":"2.0","id":${request.body.id},"result":{"content":[{"type":"text","text":${JSON.stringify(text)}}],"structuredContent":${text}}}`,
    );
});

await app.listen({ host: "127.0.0.1", port: 0 });
announce(app.server);
