import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#interfaces/dependencies.ts";

/** Scripts and styles load only from this server; nobody may embed its pages in a frame. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

const HEADERS = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-dns-prefetch-control": "off",
  "x-download-options": "noopen",
  "x-frame-options": "DENY",
  "x-permitted-cross-domain-policies": "none",
  "x-xss-protection": "0", // for browsers that still have this filter, which did more harm than good
};

const YEAR_SECONDS = 31_536_000;

/** The same headers on every answer, composed once. */
export function securityHeaders(app: FastifyInstance, { baseUrl }: Pick<Dependencies, "baseUrl">): void {
  const https = baseUrl.startsWith("https:");
  const headers = {
    "content-security-policy": [...POLICY, ...(https ? ["upgrade-insecure-requests"] : [])].join(";"),
    ...HEADERS,
    ...(https && { "strict-transport-security": `max-age=${YEAR_SECONDS}; includeSubDomains` }),
  };
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
