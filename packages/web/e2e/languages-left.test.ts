import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import type { BrowserContext } from "playwright-core";
import { ask } from "#e2e/support/ask.ts";
import { baseUrl, type Kind, personOf } from "#e2e/support/demo.ts";
import { problemsOfLayout } from "#e2e/support/page-check.ts";
import { LAPTOP, openContext, openPage } from "#e2e/support/session.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Pages whose texts are tables of words, computed sentences or codes, the firsts of each portal, and an ADMIN's lists. */
const PAGES: Readonly<Record<Kind, readonly string[]>> = {
  OPERATOR: [
    "/operator",
    "/operator/exercises/$exercise/console",
    "/operator/exercises/$exercise",
    "/operator/readiness/$client",
    "/operator/duties",
    "/operator/settings",
    "/operator/people",
    "/operator/api-keys",
    "/operator/webhooks",
    "/operator/trackers",
    "/operator/audit-streams",
  ],
  CARRIER: [
    "/carrier",
    "/carrier/book",
    "/carrier/feed",
    "/carrier/knowledge",
    "/carrier/organizations/$client",
    "/carrier/exercises",
    "/carrier/programs",
    "/carrier/requirements",
  ],
  CLIENT: [
    "/client",
    "/client/next-exercise",
    "/client/disclosure",
    "/client/settings",
    "/client/gaps",
    "/client/account",
  ],
};

/** What German says by the same word as English, in another sense. */
const SAME_WORD = new Set(["english", "code", "start", "standard"]);

test("J2, J46, J51: no page of a German reader says in English what has a translation, or cuts an action off", async () => {
  const english = untranslated("de");
  for (const [kind, paths] of Object.entries(PAGES)) {
    if (!isKind(kind)) continue;
    const context = await openContext(personOf(kind), { locale: "de-DE", viewport: LAPTOP });
    // The account may have chosen another one, which signing in brings along.
    await context.addCookies([{ name: "language", value: "de", url: baseUrl }]);
    const read = await readAnswers(context);
    const { page, go, follow } = await openPage(context);
    const known = await addressesOf(context, paths);
    for (const [at, address] of known.entries()) {
      await (at === 0 ? go(address) : follow(address));
      const texts = await page.evaluate(textsShown);
      const left = texts.filter((text) => english(text) && !read().has(text));
      assert.ok(texts.length > 20 && !texts.includes("Hier ist nichts"), `${address} shows its texts`);
      assert.deepEqual([...left, ...(await problemsOfLayout(page))], [], address);
    }
    await context.close();
  }
});

function isKind(kind: string): kind is Kind {
  return kind in PAGES;
}

/** Whether a text is one in English that the language says otherwise. */
function untranslated(tag: string): (text: string) => boolean {
  const said = new Map(["web", "server"].flatMap((name) => textsOf(join(ROOT, name, "languages", tag))));
  const own = new Set([...said.values()].map((text) => text.toLowerCase()));
  const keys = new Set([...said].flatMap(([text, other]) => (text === other ? [] : [text.toLowerCase()])));
  return (text) => keys.has(text.toLowerCase()) && !own.has(text.toLowerCase()) && !SAME_WORD.has(text.toLowerCase());
}

function textsOf(folder: string): [string, string][] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".json"));
  return files.flatMap((file) => {
    const texts: Record<string, string> = JSON.parse(readFileSync(join(folder, file), "utf8"));
    return Object.entries(texts);
  });
}

/** Names and titles that people wrote: all texts of the answers, without those that are computed for the page. */
async function readAnswers(context: BrowserContext): Promise<() => ReadonlySet<string>> {
  const written = new Set<string>();
  const collect = (value: unknown, name: string): void => {
    if (typeof value === "string" && /^(title|name|reference|body|label|role|location)$/.test(name)) written.add(value);
    if (typeof value === "object" && value !== null)
      for (const [key, inner] of Object.entries(value)) collect(inner, Array.isArray(value) ? name : key);
  };
  context.on("response", async (response) => {
    if (new URL(response.url()).pathname !== "/api/graphql") return;
    collect(await response.json().catch(() => undefined), "");
  });
  return () => written;
}

async function addressesOf({ request }: BrowserContext, paths: readonly string[]): Promise<string[]> {
  const { exercises, clients } = await ask<Record<"exercises" | "clients", { id: string }[]>>(
    request,
    "{ exercises(status: IN_PROGRESS, limit: 1) { id } clients: organizations(kind: CLIENT, limit: 1) { id } }",
  );
  return paths.map((path) =>
    path.replace("$exercise", exercises[0]?.id ?? "").replace("$client", clients[0]?.id ?? ""),
  );
}

/** Texts of elements, and those that only screen readers say. */
function textsShown(): string[] {
  const texts = new Set<string>();
  const add = (text: string | null) => {
    const trimmed = text?.replace(/\s+/g, " ").trim();
    if (trimmed && /\p{L}{3}/u.test(trimmed)) texts.add(trimmed);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text && !node.parentElement?.closest("script, style, code, pre, .mono")) add(node.data);
    if (!(node instanceof Element)) continue;
    for (const name of ["aria-label", "title", "placeholder", "data-label"]) add(node.getAttribute(name));
  }
  return [...texts];
}
