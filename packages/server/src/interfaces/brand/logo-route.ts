import type { FastifyInstance } from "fastify";
import { readBrandImage } from "#domain/brand/read-brand.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { binary, type Operation } from "#interfaces/openapi/operation.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";

const operation: Operation = {
  id: "brand_logo",
  tag: "files",
  summary: "The operator's logo",
  description: "Shown before sign-in and in emails, so that anybody may fetch it.",
  callers: "anyone",
  answers: {
    200: {
      description: "The picture.",
      content: { "image/svg+xml": binary, "image/png": binary, "image/jpeg": binary },
    },
  },
  refuses: ["NOT_FOUND"],
};

/** Its address changes with the logo, so that it may be kept. */
const KEPT_AN_HOUR = "public, max-age=3600";

export function brandLogoRoute(app: FastifyInstance, { database }: Dependencies): void {
  app.get("/api/brand/logo", { config: { operation } }, async (_request, reply) => {
    const image = await readBrandImage(database);
    if (!image) throw new Refusal("NOT_FOUND", phrase`The operator has no logo.`);
    reply
      .headers({
        "cache-control": KEPT_AN_HOUR,
        // Mail programs on the web show it on pages of their own.
        "cross-origin-resource-policy": "cross-origin",
        // Opened directly in a browser, an SVG must remain an image.
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        etag: `"${image.sha256}"`,
      })
      .type(image.media_type);
    return image.bytes;
  });
}
