import { globalSetup, globalTeardown } from "../packages/web/e2e/support/global-setup.ts";

const ROUNDS = 6;
const KIB = 1024;

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const worst = (values: readonly number[]) => Math.max(...values);

// The demo and the browser have their addresses in the environment, which the rest reads when it is loaded.
await globalSetup();
try {
  const { personOf } = await import("../packages/web/e2e/support/demo.ts");
  const { scriptOf } = await import("../packages/web/e2e/support/page-weight.ts");
  const { measureRouteChanges } = await import("../packages/web/e2e/support/route-changes.ts");
  const { joinBrowser, openContext, openPage } = await import("../packages/web/e2e/support/session.ts");
  const browser = await joinBrowser();

  console.log("| first page | scripts | KiB, gzip | wanted |\n| --- | --- | --- | --- |");
  for (const [path, kind] of [
    ["/sign-in"],
    ["/operator", "OPERATOR"],
    ["/carrier", "CARRIER"],
    ["/client", "CLIENT"],
  ] as const) {
    const context = await openContext(browser, kind && personOf(kind));
    const { files, bytes } = await scriptOf(context, path);
    console.log(`| ${path} | ${files} | ${(bytes / KIB).toFixed(1)} | under 150 |`);
    await context.close();
  }

  console.log(
    "\n| change of route, ms | first | half of the later | worst of them | wanted |\n| --- | --- | --- | --- | --- |",
  );
  for (const kind of ["OPERATOR", "CARRIER", "CLIENT"] as const) {
    const { page, go } = await openPage(await openContext(browser, personOf(kind)));
    await go(`/${kind.toLowerCase()}/gaps`);
    for (const { label, first, again } of await measureRouteChanges(page, ROUNDS)) {
      const figures = [first, middle(again), worst(again)].map((ms) => ms.toFixed(0));
      console.log(`| ${kind.toLowerCase()}: ${label} | ${figures.join(" | ")} | under 100 |`);
    }
    await page.context().close();
  }
  await browser.close();
} finally {
  await globalTeardown();
}
