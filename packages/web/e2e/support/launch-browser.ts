import { type Browser, chromium } from "playwright-core";
import { findBrowsers } from "#e2e/support/unpack-chromium.ts";

const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const failures: string[] = [];
  for (const { path, env } of await findBrowsers()) {
    try {
      return await chromium.launch({
        executablePath: path,
        args: [...QUIET, ...more],
        env: { ...process.env, ...env },
      });
    } catch (error) {
      failures.push(`${path}: ${error instanceof Error ? error.message.split("\n")[0] : error}`);
    }
  }
  const tried = failures.length > 0 ? ` Tried ${failures.join("; ")}.` : "";
  throw new Error(
    `No browser for the tests of the portals: npm brings one for Linux on x64; elsewhere install Chrome or Chromium.${tried}`,
  );
}
