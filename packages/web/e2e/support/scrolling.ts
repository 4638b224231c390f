import type { Page, Route } from "playwright-core";
import { z } from "zod";

export type Scrolled = {
  /** Milliseconds between frames, in order of time. */
  readonly frames: readonly number[];
  /** The most rows that stood in the page at once. */
  readonly rows: number;
};

const ROWS = "main tbody [data-row]";
const [DISTANCE_PX, SPEED_PX] = [30_000, 6_000];

const answered = z.looseObject({
  data: z.looseObject({ exercise: z.looseObject({ injects: z.array(z.looseObject({ id: z.string() })) }) }),
});

const asked = z.object({ variables: z.object({ offset: z.number() }) });

/** Has the page of an exercise show this number of injects: its own, repeated. */
export async function multiplyInjects(page: Page, count: number): Promise<void> {
  await page.route("**/api/graphql", (route) => multiply(route, count));
}

async function multiply(route: Route, count: number): Promise<void> {
  const response = await route.fetch();
  const { success, data: answer } = answered.safeParse(await response.json());
  if (!success || answer.data.exercise.injects.length === 0) return route.fulfill({ response });

  const { injects } = answer.data.exercise;
  const { variables } = asked.parse(route.request().postDataJSON());
  // The first part has all of them.
  const many =
    variables.offset > 0
      ? []
      : Array.from({ length: count }, (_, i) => ({ ...injects[i % injects.length], id: `${i}` }));
  const exercise = { ...answer.data.exercise, injects: many, injects_count: count };
  await route.fulfill({ response, json: { ...answer, data: { ...answer.data, exercise } } });
}

/** Scrolls the list of the page that is open as a wheel does, and measures its frames. */
export async function measureScroll(page: Page): Promise<Scrolled> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.locator(ROWS).first().waitFor();
  const watching = page.evaluate(watchFrames, { rows: ROWS, forMs: (DISTANCE_PX / SPEED_PX) * 1000 });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Input.synthesizeScrollGesture", {
    x: width / 2,
    y: height / 2,
    yDistance: -DISTANCE_PX,
    speed: SPEED_PX,
    preventFling: true,
  });
  return watching;
}

async function watchFrames({ rows, forMs }: { rows: string; forMs: number }): Promise<Scrolled> {
  const frames: number[] = [];
  let [most, before] = [0, await new Promise(requestAnimationFrame)];
  const end = before + forMs;
  while (before < end) {
    const now = await new Promise<number>(requestAnimationFrame);
    frames.push(now - before);
    most = Math.max(most, document.querySelectorAll(rows).length);
    before = now;
  }
  return { frames, rows: most };
}
