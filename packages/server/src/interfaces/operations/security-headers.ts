import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { Services } from "#interfaces/services.ts";

const HALF_YEAR_SECONDS = 15_552_000;
const SELF = ["'self'"];
const NONE = ["'none'"];

/** Scripts and styles come from files of this server only; nobody may put its pages in a frame. */
export function securityHeaders(app: FastifyInstance, { baseUrl }: Services): void {
  const https = baseUrl.startsWith("https:");
  app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: SELF,
        scriptSrc: SELF,
        styleSrc: SELF,
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: SELF,
        connectSrc: SELF,
        objectSrc: NONE,
        baseUri: NONE,
        formAction: SELF,
        frameAncestors: NONE,
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    frameguard: { action: "deny" },
    referrerPolicy: { policy: "same-origin" },
    hsts: https && { maxAge: HALF_YEAR_SECONDS, includeSubDomains: false },
  });
}
