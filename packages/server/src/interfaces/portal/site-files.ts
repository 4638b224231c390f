import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#interfaces/dependencies.ts";

const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year. */
const CONTACT_DAYS = 180;

/** What browsers, password managers and crawlers look for on every site. */
export function siteFiles(securityContact: string | undefined) {
  return (app: FastifyInstance, { baseUrl, clock }: Dependencies): void => {
    // Pages show nothing without a session, and the links that do are secret.
    app.get("/robots.txt", (_request, reply) => reply.type("text/plain").send("User-agent: *\nDisallow: /\n"));
    app.get("/favicon.ico", (_request, reply) => reply.redirect("/favicon.svg", 301));
    app.get("/.well-known/change-password", (_request, reply) => reply.redirect("/account", 302));
    // https://w3c.github.io/webappsec-passkey-endpoints/passkey-endpoints.html: passkeys are added and removed there.
    app.get("/.well-known/passkey-endpoints", (_request, reply) =>
      reply.type("application/json").send({ enroll: `${baseUrl}/account`, manage: `${baseUrl}/account` }),
    );
    app.get("/.well-known/security.txt", (_request, reply) => {
      if (securityContact === undefined) return reply.callNotFound();
      const expires = new Date(clock().getTime() + CONTACT_DAYS * DAY_MS).toISOString();
      return reply
        .type("text/plain")
        .send(
          `Contact: ${securityContact}\nExpires: ${expires}\nCanonical: ${baseUrl}/.well-known/security.txt\n` +
            "Preferred-Languages: en\n",
        );
    });
  };
}
