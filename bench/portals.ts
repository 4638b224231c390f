import { globalSetup, globalTeardown } from "../packages/web/e2e/support/global-setup.ts";
import type { RouteChange } from "../packages/web/e2e/support/route-changes.ts";

const ROUNDS = 6;
const KB = 1000;
/** Ten times as many as an exercise can have. */
const LONG = 10_000;
/** A frame at 60 a second, and the clock's inaccuracy. */
const FRAME_MS = 17.5;

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
type Exercises = { readonly exercises: readonly (typeof NONE)[] };
const NONE = { id: "", reference: "", title: "" };

const worst = (values: readonly number[]) => Math.max(...values);

// The demo and the browser have their addresses in the environment, which the rest reads when it is loaded.
await globalSetup();
try {
  const { ask } = await import("../packages/web/e2e/support/ask.ts");
  const { personOf } = await import("../packages/web/e2e/support/demo.ts");
  const { scriptOf } = await import("../packages/web/e2e/support/page-weight.ts");
  const { measurePalette, measureReached, measureRecords, measureRouteChanges, measureTabs } = await import(
    "../packages/web/e2e/support/route-changes.ts"
  );
  const { measureScroll, multiplyInjects } = await import("../packages/web/e2e/support/scrolling.ts");
  const { closeBrowser, openContext, openPage } = await import("../packages/web/e2e/support/session.ts");

  console.log("| first page | scripts | kB, gzip | wanted |\n| --- | --- | --- | --- |");
  for (const [path, kind] of [
    ["/sign-in"],
    ["/operator", "OPERATOR"],
    ["/carrier", "CARRIER"],
    ["/client", "CLIENT"],
  ] as const) {
    const context = await openContext(kind && personOf(kind));
    const { files, bytes } = await scriptOf(context, path);
    console.log(`| ${path} | ${files} | ${(bytes / KB).toFixed(1)} | under 100 |`);
    await context.close();
  }

  console.log(
    "\n| change, ms | first, pressed at once | first, reached for | half of the later | worst of them | wanted |\n| --- | --- | --- | --- | --- | --- |",
  );
  const palettes: string[] = [];
  for (const kind of ["OPERATOR", "CARRIER", "CLIENT"] as const) {
    const portal = kind.toLowerCase();
    const tell = (changes: readonly RouteChange[], reached: ReadonlyMap<string, number> = new Map()) => {
      for (const { label, first, again } of changes) {
        const later = again.length > 0 ? [middle(again), worst(again)] : [undefined, undefined]; // of a list with one record
        const figures = [first, reached.get(label), ...later].map((ms) => ms?.toFixed(0) ?? "");
        console.log(`| ${portal}: ${label} | ${figures.join(" | ")} | under 100 |`);
      }
    };
    const pressing = await openPage(await openContext(personOf(kind)));
    await pressing.go(`/${portal}/gaps`);
    const changes = await measureRouteChanges(pressing.page, ROUNDS);
    const reaching = await openPage(await openContext(personOf(kind)));
    await reaching.go(`/${portal}/gaps`);
    tell(changes, await measureReached(reaching.page));
    tell(await measureRecords(reaching.page, ROUNDS));

    const { exercises } = await ask<Exercises>(
      reaching.page.request,
      "{ exercises(status: COMPLETED, limit: 1) { id reference title } }",
    );
    const [{ id, reference, title } = NONE] = exercises;
    await reaching.go(`/${portal}/exercises/${id}`);
    tell(await measureTabs(reaching.page, ROUNDS));

    const texts = [title.slice(0, 2), ...title.split(" ").filter((word) => word.length > 2), title, reference];
    for (const { text, shown, asked } of await measurePalette(reaching.page, texts)) {
      palettes.push(`| ${portal}: ${text} | ${shown.toFixed(0)} | ${asked.toFixed(0)} | under 50 |`);
    }
    await pressing.page.context().close();
    await reaching.page.context().close();
  }
  console.log(`\n| palette, ms | shown | of it, asked | wanted |\n| --- | --- | --- | --- |\n${palettes.join("\n")}`);

  const planner = await openPage(await openContext(personOf("OPERATOR")));
  const { exercises: planned } = await ask<Exercises>(
    planner.page.request,
    "{ exercises(status: PLANNED, limit: 1) { id reference title } }",
  );
  await multiplyInjects(planner.page, LONG);
  await planner.go(`/operator/exercises/${planned[0]?.id}`);
  console.log(
    `\n| ${LONG} injects, scrolled | frames | within ${FRAME_MS} ms | longest, ms | rows in the page | wanted |`,
  );
  console.log("| --- | --- | --- | --- | --- | --- |");
  for (const part of ["the first 30,000 px", "the next", "the next"]) {
    const { frames, rows } = await measureScroll(planner.page);
    const smooth = ((frames.filter((ms) => ms < FRAME_MS).length / frames.length) * 100).toFixed(0);
    console.log(
      `| ${part} | ${frames.length} | ${smooth} % | ${worst(frames).toFixed(0)} | ${rows} | 60 frames a second |`,
    );
  }
  await closeBrowser();
} finally {
  await globalTeardown();
}
