import { createHmac, timingSafeEqual } from "node:crypto";

/** Where a pull ended. It holds for one resource, one organization's scope and one database, and is signed. */
export type FeedCursor = {
  readonly resource: string;
  readonly organization_id: string;
  readonly origin: string;
  readonly until: string;
};

const PARTS = 4;

export function writeCursor({ resource, organization_id, origin, until }: FeedCursor, secret: string): string {
  const text = [resource, organization_id, origin, until].join(" ");
  return `${Buffer.from(text).toString("base64url")}.${seal(text, secret)}`;
}

/** Undefined unless it was written here, with this secret, unchanged. */
export function readCursor(cursor: string, secret: string): FeedCursor | undefined {
  const [body = "", sealed = ""] = cursor.split(".");
  const text = Buffer.from(body, "base64url").toString();
  const expected = Buffer.from(seal(text, secret));
  const shown = Buffer.from(sealed);
  if (shown.length !== expected.length || !timingSafeEqual(shown, expected)) return undefined;
  const parts = text.split(" ");
  const [resource, organization_id, origin, until] = parts;
  if (parts.length !== PARTS || !resource || !organization_id || !origin || !until) return undefined;
  return { resource, organization_id, origin, until };
}

function seal(text: string, secret: string): string {
  return createHmac("sha256", secret).update(`feed ${text}`).digest("base64url");
}
