import type { Page, Request } from "playwright-core";
import { LATE_MS } from "#shell/late.ts";

/** Asked again by the minute. */
const ASKED_ON = /query Unread\b/;

/** What a request asks of GraphQL, with its variables. */
export function questionOf(request: Request): string | undefined {
  return new URL(request.url()).pathname === "/api/graphql" ? (request.postData() ?? undefined) : undefined;
}

/**
 * Finds what was asked twice, and pages that gave way to their skeleton. Time stands still for the page: no answer gets
 * old, and no page is late, so that a skeleton means a page that was rendered before its answers were there.
 */
export async function watchQuestions(page: Page): Promise<{ readonly problems: () => Promise<string[]> }> {
  await page.addInitScript(watchSkeletons, LATE_MS);
  await page.evaluate(watchSkeletons, LATE_MS);
  const asked = new Set<string>();
  const twice: string[] = [];
  page.on("request", (request) => {
    const question = questionOf(request);
    if (!question || ASKED_ON.test(question)) return;
    if (asked.has(question)) twice.push(`asked twice: ${question}`);
    asked.add(question);
  });
  return {
    problems: async () => [...twice.splice(0), ...(await page.evaluate(() => window.skeletons?.splice(0) ?? []))],
  };
}

function watchSkeletons(late: number): void {
  const now = Date.now();
  Date.now = () => now;
  const start = window.setTimeout.bind(window);
  window.setTimeout = Object.assign(
    (act: () => void, wait?: number) => (wait === late ? 0 : start(act, wait)),
    window.setTimeout,
  );
  const skeletons: string[] = [];
  window.skeletons = skeletons;
  new MutationObserver(() => {
    const shown = [...document.querySelectorAll("main p")].some((p) => p.textContent === "Loading the page");
    if (shown) skeletons.push(`skeleton at ${location.pathname}`);
  }).observe(document, { childList: true, subtree: true });
}

declare global {
  interface Window {
    skeletons?: string[];
  }
}
