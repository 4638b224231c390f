import type { BrowserServer } from "playwright-core";
import { type DemoServer, startDemo } from "#e2e/support/demo-server.ts";
import { launchBrowser } from "#e2e/support/launch-browser.ts";

let demo: DemoServer | undefined;
let browser: BrowserServer | undefined;

/**
 * One demo server and one browser for all test files; their addresses are handed on by the environment. Where that names
 * a demo already, it is used as it is.
 */
export async function globalSetup(): Promise<void> {
  browser = await launchBrowser();
  process.env.HOTWASH_E2E_BROWSER = browser.wsEndpoint();
  if (process.env.HOTWASH_E2E_URL) return;
  demo = await startDemo();
  process.env.HOTWASH_E2E_URL = demo.baseUrl;
  process.env.HOTWASH_E2E_FOLDER = demo.folder;
}

export async function globalTeardown(): Promise<void> {
  await browser?.close();
  await demo?.stop();
}
