import { beginWithin, errorType, type Span, type SpanBegun } from "#platform/tracing/trace.ts";
import { summaryOf } from "#storage/statement-summary.ts";

/** Sent with the first statement of a transaction, in the same round trip. */
const BESIDE = /^(begin|set local role|select concat\(set_config|select set_config)/i;

/**
 * Each statement that a traced request or job sends gets a span: its kind and table, never its text, whose aliases a
 * caller may have chosen, nor its values.
 */
export function traceStatements(connection: object, namespace: string | undefined): void {
  const query: unknown = Reflect.get(connection, "query");
  if (typeof query !== "function") throw new Error("The connection of the driver has no query.");
  const send = (given: readonly unknown[]): unknown => Reflect.apply(query, connection, given);
  const isTraced = Reflect.set(connection, "query", (...given: readonly unknown[]): unknown => {
    const text = textOf(given[0]);
    if (text === undefined || BESIDE.test(text)) return send(given);
    const span = beginWithin(() => begun(text, namespace));
    return span === undefined ? send(given) : sent(given, send, span);
  });
  if (!isTraced) throw new Error("The connection of the driver does not let its query be replaced.");
}

/** Cursors and copies, which bring their own protocol, have no text and get no span. */
function textOf(given: unknown): string | undefined {
  if (typeof given === "string") return given;
  const text: unknown = typeof given === "object" && given !== null ? Reflect.get(given, "text") : undefined;
  const isOwnProtocol = typeof given === "object" && given !== null && "submit" in given;
  return typeof text === "string" && !isOwnProtocol ? text : undefined;
}

function begun(text: string, namespace: string | undefined): SpanBegun {
  const { operation, summary } = summaryOf(text);
  const attributes = {
    "db.system.name": "postgresql",
    "db.namespace": namespace,
    "db.operation.name": operation,
    "db.query.summary": summary,
  };
  return { name: summary, kind: "CLIENT", attributes };
}

function sent(given: readonly unknown[], send: (given: readonly unknown[]) => unknown, span: Span): unknown {
  const done = (result: unknown) => {
    const rows: unknown = typeof result === "object" && result !== null ? Reflect.get(result, "rowCount") : undefined;
    if (typeof rows === "number") span.set({ "db.response.returned_rows": rows });
    span.end();
  };
  const failed = (error: unknown) => {
    const type = errorType(error);
    span.set({ "db.response.status_code": type });
    span.fail(type);
    span.end();
  };
  const callback = given.at(-1);
  if (typeof callback === "function") {
    const heard = (error: unknown, result: unknown): unknown => {
      if (error) failed(error);
      else done(result);
      return callback(error, result);
    };
    return send([...given.slice(0, -1), heard]);
  }
  const answer = send(given);
  if (answer instanceof Promise) answer.then(done, failed);
  else span.end();
  return answer;
}
