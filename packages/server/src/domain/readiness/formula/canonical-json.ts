import { createHash } from "node:crypto";

/** One text for each value: no spaces, and the keys of every object in code-unit order. */
export function canonicalJson(value: object): string {
  return JSON.stringify(value, keysInOrder);
}

/** SHA-256 of the canonical text, in hexadecimal. */
export function digestOf(value: object): string {
  return createHash("sha256").update(canonicalJson(value)).digest("hex");
}

function keysInOrder(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
