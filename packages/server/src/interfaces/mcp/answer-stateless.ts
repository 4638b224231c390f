import type { Dependencies } from "#interfaces/dependencies.ts";
import { callTools, type Session } from "#interfaces/mcp/call-tools.ts";
import { planCall } from "#interfaces/mcp/dispatch.ts";
import { capabilities, instructions, serverInfo, toolList } from "#interfaces/mcp/handshake.ts";
import { type RpcRequest, success } from "#interfaces/mcp/json-rpc.ts";
import { revisions } from "#interfaces/mcp/revisions.ts";
import { StatelessRefusal } from "#interfaces/mcp/stateless-request.ts";

/** Both are the same for every caller and change only with the version of the server. */
const CACHING = `"ttlMs":3600000,"cacheScope":"public"`;

/** Answers one request of revision 2026-07-28. */
export async function answerStateless(
  request: RpcRequest,
  session: Session,
  dependencies: Dependencies,
): Promise<string> {
  const { id, method, params } = request;
  const about = `"resultType":"complete","_meta":${metaOf(dependencies.version)}`;
  switch (method) {
    case "server/discover":
      return success(id, `{${about},${CACHING},${discovered}}`);
    case "tools/list":
      return success(id, `{${about},${CACHING},${toolList.slice(1)}`);
    case "tools/call": {
      const planned = planCall(id, params);
      if (typeof planned === "string") return planned;
      const [result = "{}"] = await callTools([planned.call], session, dependencies);
      return success(id, `{${about},${result.slice(1)}`);
    }
    default:
      throw new StatelessRefusal(request, 404, "METHOD_NOT_FOUND", `Method not found: ${method.slice(0, 100)}`);
  }
}

const discovered = JSON.stringify({ supportedVersions: revisions, capabilities, instructions }).slice(1, -1);

function metaOf(version: string): string {
  return JSON.stringify({ "io.modelcontextprotocol/serverInfo": serverInfo(version) });
}
