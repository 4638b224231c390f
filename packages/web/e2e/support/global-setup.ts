import { fileURLToPath } from "node:url";
import type { BrowserServer } from "playwright-core";
import { launchBrowser } from "#e2e/support/launch-browser.ts";
import {
  type DemoFolder,
  makeDemoFolder,
  type ServedDemo,
  serveDemo,
} from "../../../server/tests/support/served-demo.ts";

const COMPILED = fileURLToPath(new URL("../../../../.data/compiled", import.meta.url));

let place: DemoFolder | undefined;
let demo: ServedDemo | undefined;
let browser: BrowserServer | undefined;

/**
 * One demo server and one browser for all test files; their addresses are handed on by the environment. Where that names
 * a demo already, it is used as it is.
 */
export async function globalSetup(): Promise<void> {
  // Every file is a process of its own, and the demo server another: what one has compiled the next need not.
  process.env.NODE_COMPILE_CACHE ??= COMPILED;
  browser = await launchBrowser();
  process.env.HOTWASH_E2E_BROWSER = browser.wsEndpoint();
  if (process.env.HOTWASH_E2E_URL) return;
  place = await makeDemoFolder();
  demo = await serveDemo(place);
  process.env.HOTWASH_E2E_URL = demo.baseUrl;
  process.env.HOTWASH_E2E_FOLDER = place.folder;
}

export async function globalTeardown(): Promise<void> {
  await browser?.close();
  await demo?.stop();
  await place?.remove();
}
