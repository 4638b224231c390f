import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

const YEAR_SECONDS = 31_536_000;
/** Paths for programs, where an unknown path stays 404. */
const FOR_PROGRAMS = /^\/(api|assets|\.well-known|metrics|healthz|readyz)(\/|$)/;

/** Pages whose address contains a secret: the log shows only their route. */
const OPENING = ["/join/:code", "/verify/:token", "/packs/:token"];
/** No other site learns such an address from a link on its page, and no search engine keeps it. */
const UNTOLD = { "referrer-policy": "no-referrer", "x-robots-tag": "noindex" };

/**
 * The portals' pages, from the folder they were built into. Files in assets/ have a digest in their name and are cached
 * permanently; any other address is a page, which the app resolves in the browser.
 */
export function portalEndpoint(folder: string) {
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(fastifyStatic, {
      root: join(folder, "assets"),
      prefix: "/assets/",
      preCompressed: true,
      immutable: true,
      maxAge: YEAR_SECONDS * 1000,
      index: false,
    });
    for (const file of ["favicon.svg", "theme.js"]) {
      app.get(`/${file}`, (_request, reply) => reply.sendFile(file, folder, FRESH));
    }
    for (const path of ["/*", ...OPENING]) {
      app.get(path, (request, reply) => {
        if (FOR_PROGRAMS.test(request.url)) return reply.callNotFound();
        if (path !== "/*") reply.headers(UNTOLD);
        return reply.sendFile("index.html", folder, FRESH);
      });
    }
  };
}

/** Requested again each time, and answered with 304 if nothing changed. */
const FRESH = { maxAge: 0, immutable: false, cacheControl: true };
