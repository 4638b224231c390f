import assert from "node:assert/strict";
import { test } from "node:test";
import type { BrowserContext } from "playwright-core";
import { personOf } from "#e2e/support/demo.ts";
import { scriptOf } from "#e2e/support/page-weight.ts";
import { openContext } from "#e2e/support/session.ts";

const MOST_BYTES = 100_000;

test("J12: everybody's first page loads less than 100 kB of script", async () => {
  const nobody = await openContext();
  const pages: (readonly [BrowserContext, string])[] = [[nobody, "/sign-in"]];
  for (const kind of ["OPERATOR", "CARRIER", "CLIENT"] as const) {
    const context = await openContext(personOf(kind));
    pages.push([context, `/${kind.toLowerCase()}`]);
  }
  for (const [context, path] of pages) {
    const { files, bytes } = await scriptOf(context, path);
    assert.ok(files > 0, `${path} loads script`);
    assert.ok(bytes < MOST_BYTES, `${path} loads ${bytes} bytes`);
    await context.close();
  }
});
