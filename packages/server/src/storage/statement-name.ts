import { hash } from "node:crypto";

const names = new Map<string, string>();

/** A prepared statement is named for its text. The texts come only from the code, so there are few. */
export function nameOf(text: string): string {
  const known = names.get(text) ?? hash("sha256", text, "base64");
  names.set(text, known);
  return known;
}
