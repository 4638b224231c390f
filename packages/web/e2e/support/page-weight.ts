import { gzipSync } from "node:zlib";
import type { BrowserContext } from "playwright-core";
import { openPage } from "#e2e/support/session.ts";

export type Weight = { readonly files: number; readonly bytes: number };

/** What a page loads of script before it stands, as gzip makes it, in a browser that has been nowhere yet. */
export async function scriptOf(context: BrowserContext, path: string): Promise<Weight> {
  const { page, go } = await openPage(context);
  const bodies: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") bodies.push(response.body());
  });
  await go(path);
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length);
  await page.close();
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
