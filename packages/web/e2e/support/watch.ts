import { setTimeout } from "node:timers/promises";
import type { Page, Request, Response } from "playwright-core";

export type Watch = {
  /** What went wrong since it was last asked. */
  readonly problems: () => string[];
  /** Requests that are on their way, save for streams, which stay open. */
  readonly underway: () => number;
  /** How many requests there were. */
  readonly begun: () => number;
};

/** Writes down everything that a page should not do: complain, fail a request, be refused by GraphQL. */
export function watch(page: Page): Watch {
  const problems: string[] = [];
  const underway = new Set<Request>();
  const reading = new Set<Promise<void>>();
  let begun = 0;

  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) problems.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => problems.push(`uncaught: ${error.message}`));
  page.on("request", (request) => {
    begun += 1;
    if (request.resourceType() !== "eventsource") underway.add(request);
  });
  page.on("requestfinished", (request) => underway.delete(request));
  page.on("requestfailed", (request) => {
    underway.delete(request);
    const reason = request.failure()?.errorText ?? "";
    // What a page asked for and did not wait for, because somebody left it.
    if (reason !== "net::ERR_ABORTED") problems.push(`request failed: ${request.url()} ${reason}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
    const read = refusalsIn(response).then((refusals) => {
      problems.push(...refusals);
      reading.delete(read);
    });
    reading.add(read);
  });
  return {
    problems: () => problems.splice(0),
    underway: () => underway.size + reading.size,
    begun: () => begun,
  };
}

async function refusalsIn(response: Response): Promise<string[]> {
  if (new URL(response.url()).pathname !== "/api/graphql" || !response.ok()) return [];
  // A page that was left takes its answers along.
  const answer: { errors?: { message: string }[] } = await response.json().catch(() => ({}));
  return (answer.errors ?? []).map(({ message }) => `GraphQL refused: ${message}`);
}

const QUIET_MS = 120;
const STEP_MS = 40;

/** Waits until a page shows what it is going to show: a heading, no skeleton, nothing on its way. */
export async function settled(page: Page, { underway, begun, problems }: Watch, patience = 30_000): Promise<void> {
  const until = Date.now() + patience;
  const isReady = async () => underway() === 0 && (await page.evaluate(isShown).catch(() => false));
  while (Date.now() < until) {
    const before = begun();
    if (await isReady()) {
      await setTimeout(QUIET_MS);
      if (begun() === before && (await isReady())) return;
    } else await setTimeout(STEP_MS);
  }
  const told = [`${underway()} requests are on their way`, ...problems()].join("; ");
  throw new Error(`${page.url()} did not settle: ${told}.`);
}

function isShown(): boolean {
  return document.querySelector("main h1") !== null && document.querySelector("main .skeleton-bar") === null;
}
