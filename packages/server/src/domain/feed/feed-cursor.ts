import { createHmac, timingSafeEqual } from "node:crypto";
import type { Secrets } from "#platform/secret.ts";

/** The end of a pull. It is signed, and valid for one resource, one organization's scope and one database. */
export type FeedCursor = {
  readonly resource: string;
  readonly organization_id: string;
  readonly origin: string;
  readonly until: string;
};

const PARTS = 4;

export function writeCursor({ resource, organization_id, origin, until }: FeedCursor, [secret]: Secrets): string {
  const text = [resource, organization_id, origin, until].join(" ");
  return `${Buffer.from(text).toString("base64url")}.${seal(text, secret)}`;
}

/** Undefined unless it was issued here, with one of these secrets, and is unchanged. */
export function readCursor(cursor: string, secrets: Secrets): FeedCursor | undefined {
  const [body = "", sealed = ""] = cursor.split(".");
  const text = Buffer.from(body, "base64url").toString();
  if (!secrets.some((secret) => isEqual(sealed, seal(text, secret)))) return undefined;
  const parts = text.split(" ");
  const [resource, organization_id, origin, until] = parts;
  if (parts.length !== PARTS || !resource || !organization_id || !origin || !until) return undefined;
  return { resource, organization_id, origin, until };
}

function isEqual(shown: string, expected: string): boolean {
  const [one, other] = [Buffer.from(shown), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function seal(text: string, secret: string): string {
  return createHmac("sha256", secret).update(`feed ${text}`).digest("base64url");
}
