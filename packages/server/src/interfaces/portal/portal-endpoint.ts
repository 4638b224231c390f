import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Brand } from "#domain/brand/brand.ts";
import { brandedPages } from "#interfaces/portal/branded-page.ts";
import { type DemoAccount, withDemoAccounts } from "#interfaces/portal/demo-accounts.ts";
import { pageInLanguage, readLanguages } from "#interfaces/portal/page-language.ts";
import { requestLanguage } from "#interfaces/request-language.ts";

const YEAR_SECONDS = 31_536_000;
/** Paths for programs, where an unknown path is 404 as JSON. */
const FOR_PROGRAMS = /^\/(api|assets|\.well-known|metrics|healthz|readyz)(\/|$)/;

/** Pages whose address contains a secret. The log shows only the route of a page, so each is one, built or not. */
const OPENING = ["/join/$code", "/verify/$token", "/packs/$link", "/oauth/authorize"];
/** The page for queries typed by hand: it shows the whole schema. */
export const EXPLORER = "/graphiql";
/** No other site learns such an address from a link on its page, and no search engine keeps it. */
const UNTOLD = { "referrer-policy": "no-referrer", "x-robots-tag": "noindex" };

/**
 * The portals' pages, from the folder they were built into. Files in assets/ have a digest in their name and are cached
 * permanently. The app resolves the address of a page in the browser. An unknown address is 404, with the page that
 * says so where the caller reads pages, and so is a page that is closed here. A page comes in the reader's language.
 */
export function portalEndpoint(folder: string, { brand, closed = [], demoAccounts }: PortalOptions) {
  return async (app: FastifyInstance): Promise<void> => {
    const built = await readFile(join(folder, "index.html"), "utf8");
    const standard = demoAccounts ? withDemoAccounts(built, demoAccounts) : built;
    const english = brandedPages(standard, brand);
    const pagesOf = new Map([["en", english]]);
    for (const [tag, files] of await readLanguages(folder))
      pagesOf.set(tag, brandedPages(pageInLanguage(standard, tag, files), brand));
    const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
      const pageOf = pagesOf.get(requestLanguage(request)) ?? english;
      const { text, etag } = await pageOf();
      const cached = demoAccounts ? "no-store" : "no-cache";
      reply
        .type("text/html; charset=utf-8")
        .headers({ "cache-control": cached, etag, vary: "Cookie, Accept-Language" });
      if (reply.statusCode !== 200 || request.headers["if-none-match"] !== etag) return text;
      reply.code(304);
      return undefined;
    };
    const notFoundPage = (request: FastifyRequest, reply: FastifyReply) => sendPage(request, reply.code(404));
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
    const pages = (await readPages(folder)).filter((page) => !closed.includes(page));
    for (const page of new Set([...pages, ...OPENING])) {
      const path = page.replaceAll("$", ":");
      for (const each of path === "/" ? [path] : [path, `${path}/`]) {
        app.get(each, (request, reply) => {
          if (OPENING.includes(page)) reply.headers(UNTOLD);
          return pages.includes(page) ? sendPage(request, reply) : notFoundPage(request, reply);
        });
      }
    }
    app.get("/*", (request, reply) => {
      if (FOR_PROGRAMS.test(request.url) || !readsPages(request)) return reply.callNotFound();
      return notFoundPage(request, reply);
    });
  };
}

type PortalOptions = {
  /** Shown in the head of every page. */
  readonly brand: () => Promise<Brand>;
  /** Pages that are not found here. */
  readonly closed?: readonly string[];
  /** Shown on the sign-in page of the demo. */
  readonly demoAccounts?: readonly DemoAccount[] | undefined;
};

const pages = z.array(z.string().startsWith("/")).min(1);

/** The addresses of all pages, which the build wrote: /client/gaps/$gap. */
async function readPages(folder: string): Promise<readonly string[]> {
  return pages.parse(JSON.parse(await readFile(join(folder, "pages.json"), "utf8")));
}

function readsPages({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes("text/html") ?? false;
}

/** Requested again each time, and answered with 304 if nothing changed. */
const FRESH = { maxAge: 0, immutable: false, cacheControl: true };
