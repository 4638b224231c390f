import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

const YEAR_SECONDS = 31_536_000;
/** Programs ask here, and an unknown path of theirs stays 404. */
const FOR_PROGRAMS = /^\/(api|assets|\.well-known|metrics|healthz|readyz)(\/|$)/;

/** Pages whose address opens something: the log names the route of these. */
const OPENING = ["/join/:code", "/verify/:token"];

/**
 * The pages of the portals, from the folder that they were built into. Files of assets/ carry a digest in their name
 * and are kept by browsers for good; any other address is a page, which the app in the browser knows.
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
        return reply.sendFile("index.html", folder, FRESH);
      });
    }
  };
}

/** Requested again each time, and answered with 304 if nothing changed. */
const FRESH = { maxAge: 0, immutable: false, cacheControl: true };
