import { after } from "node:test";
import { type Browser, type BrowserContext, type BrowserContextOptions, type Page, request } from "playwright-core";
import { baseUrl, type Person } from "#e2e/support/demo.ts";
import { launchBrowser } from "#e2e/support/launch-browser.ts";
import { settled, type Watch, watch } from "#e2e/support/watch.ts";

type State = Exclude<BrowserContextOptions["storageState"], string | undefined>;

export const DESK = { width: 1360, height: 860 };
/** A narrow desk, on which pages must not scroll sideways either. */
export const LAPTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

const IS_TEST = process.env.NODE_TEST_CONTEXT !== undefined;

/** No page of a test lives long enough to repay V8's last optimization. */
const SHORT_LIVED = ["--js-flags=--no-opt --single-threaded-gc"];

let browser: Promise<Browser> | undefined;

/** One browser for all that a process looks at. */
function openBrowser(): Promise<Browser> {
  browser ??= launchBrowser(IS_TEST ? SHORT_LIVED : []);
  return browser;
}

export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
}

// The caller who measures or takes pictures closes it.
if (IS_TEST) after(closeBrowser);

/** A browser of its own, signed in as somebody or nobody. */
export async function openContext(person?: Person, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  return (await openBrowser()).newContext({
    baseURL: baseUrl,
    viewport: DESK,
    locale: "en-GB",
    reducedMotion: "reduce",
    ...(person && { storageState: await signedIn(person) }),
    ...options,
  });
}

const states = new Map<string, Promise<State>>();

function signedIn(person: Person): Promise<State> {
  const known = states.get(person.email) ?? signIn(person);
  states.set(person.email, known);
  return known;
}

/** A session of its own, for who ends it: the others share one for each person. */
export async function signIn({ email, password }: Person): Promise<State> {
  const client = await request.newContext({ baseURL: baseUrl });
  const answer = await client.post("/api/auth/sign-in/email", {
    headers: { origin: baseUrl },
    data: { email, password },
  });
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()} ${await answer.text()}`);
  const state = await client.storageState();
  await client.dispose();
  return state;
}

/** Fills in the sign-in page. */
export async function typeIn(page: Page, { email, password }: Pick<Person, "email" | "password">): Promise<void> {
  await page.getByLabel("Work email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
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
