import type { Dependencies } from "#interfaces/dependencies.ts";
import { callTools, type Session, type ToolCall } from "#interfaces/mcp/call-tools.ts";
import { initialize, toolList } from "#interfaces/mcp/handshake.ts";
import { failure, type Message, NOT_A_REQUEST, type RpcRequest, success } from "#interfaces/mcp/json-rpc.ts";
import { tools } from "#interfaces/tools/tools.ts";

type Pending = { readonly id: string; readonly call: ToolCall };

/** Answers the messages of one HTTP request in order; notifications get no answer. */
export async function dispatch(
  messages: readonly Message[],
  session: Session,
  dependencies: Dependencies,
): Promise<string[]> {
  const steps = messages.filter((message) => message !== "unanswered").map((message) => plan(message, dependencies));
  const pending = steps.filter((step) => typeof step !== "string");
  const results =
    pending.length > 0
      ? await callTools(
          pending.map(({ call }) => call),
          session,
          dependencies,
        )
      : [];
  const resultOf = new Map(pending.map((step, i) => [step, results[i] ?? "null"]));
  return steps.map((step) => (typeof step === "string" ? step : success(step.id, resultOf.get(step) ?? "null")));
}

function plan(message: RpcRequest | "invalid", { version }: Dependencies): string | Pending {
  if (message === "invalid") return failure(null, "INVALID_REQUEST", NOT_A_REQUEST);
  const { id, method, params } = message;
  switch (method) {
    case "initialize":
      return success(id, initialize(params, version));
    case "ping":
    case "notifications/initialized": // a notification by name, yet this client waits for an answer
      return success(id, "{}");
    case "tools/list":
      return success(id, toolList);
    case "tools/call":
      return planCall(id, params);
    default:
      return failure(id, "METHOD_NOT_FOUND", `Method not found: ${method.slice(0, 100)}`);
  }
}

/** The call, or the error for one of an unknown tool. */
export function planCall(id: string, params: RpcRequest["params"]): string | Pending {
  const tool = tools.find(({ name }) => name === params?.name);
  if (tool) return { id, call: { tool, args: params?.arguments } };
  const known = tools.map(({ name }) => name).join(", ");
  const asked =
    typeof params?.name === "string" ? `Unknown tool: ${params.name.slice(0, 100)}.` : "params.name is required.";
  return failure(id, "INVALID_PARAMS", `${asked} Tools: ${known}`);
}
