import { Client, type ClientConfig } from "pg";

/**
 * Sends statements without their names, each to be planned for itself: a pooler that shares sessions may carry out the
 * next use of a name on a session that does not have it.
 */
export class ClientWithoutNames extends Client {
  constructor(config?: ClientConfig) {
    super(config);
    const query = (asked: unknown, ...rest: unknown[]): unknown =>
      Reflect.apply(super.query, this, [withoutName(asked), ...rest]);
    Object.defineProperty(this, "query", { value: query, writable: true, configurable: true });
  }
}

function withoutName(asked: unknown): unknown {
  if (typeof asked !== "object" || asked === null || !("name" in asked) || "submit" in asked) return asked;
  const { name: _, ...unnamed } = asked;
  return unnamed;
}
