import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { baseUrl, fromEnvironment, type Person } from "#e2e/support/demo.ts";
import { settled, type Watch, watch } from "#e2e/support/watch.ts";

type State = Exclude<BrowserContextOptions["storageState"], string | undefined>;

export const DESK = { width: 1360, height: 860 };
export const PHONE = { width: 390, height: 844 };

export function joinBrowser(): Promise<Browser> {
  return chromium.connect(fromEnvironment("HOTWASH_E2E_BROWSER"));
}

/** A browser of its own, signed in as somebody or nobody. */
export async function openContext(
  browser: Browser,
  person?: Person,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const state = person && (await signedIn(browser, person));
  return browser.newContext({
    baseURL: baseUrl,
    viewport: DESK,
    locale: "en-GB",
    reducedMotion: "reduce",
    ...(state && { storageState: state }),
    ...options,
  });
}

const states = new Map<string, Promise<State>>();

function signedIn(browser: Browser, person: Person): Promise<State> {
  const known = states.get(person.email) ?? signIn(browser, person);
  states.set(person.email, known);
  return known;
}

async function signIn(browser: Browser, { email, password }: Person): Promise<State> {
  const context = await browser.newContext({ baseURL: baseUrl });
  const answer = await context.request.post("/api/auth/sign-in/email", {
    headers: { origin: baseUrl },
    data: { email, password },
  });
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()} ${await answer.text()}`);
  const state = await context.storageState();
  await context.close();
  return state;
}

export type Visit = {
  readonly page: Page;
  readonly watch: Watch;
  /** Opens an address as one that was typed. */
  readonly go: (path: string) => Promise<void>;
  /** Opens an address as a link within the app does, which takes a third of the time. */
  readonly follow: (path: string) => Promise<void>;
};

export async function openPage(context: BrowserContext): Promise<Visit> {
  const page = await context.newPage();
  const watched = watch(page);
  return {
    page,
    watch: watched,
    go: async (path) => {
      await page.goto(path, { waitUntil: "commit" });
      await settled(page, watched);
    },
    follow: async (path) => {
      await page.evaluate((to) => window.__TSR_ROUTER__?.history.push(to), path);
      await page.waitForFunction(isThere);
      await settled(page, watched);
    },
  };
}

function isThere(): boolean {
  const router = window.__TSR_ROUTER__;
  return router?.state.status === "idle" && router.state.resolvedLocation?.href === router.latestLocation.href;
}
