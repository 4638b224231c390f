import type { Page } from "playwright-core";
import type { Fill } from "#e2e/support/parameters.ts";

/** Pages that need somebody to have joined: live-exercise.test.ts and evaluation.test.ts look at them as closely. */
const IN_A_STORY = ["/join/$code", "/live/$exercise", "/live/$exercise/evaluate", "/live/$exercise/evaluator"];

/** The addresses of all pages, as the router has them: /operator/exercises/$exercise. */
export async function readRouteTree(page: Page): Promise<string[]> {
  const paths = await page.evaluate(() => {
    const router = window.__TSR_ROUTER__;
    if (!router) throw new Error("The page has no router.");
    const routes: { fullPath: string; children?: unknown }[] = Object.values(router.routesById);
    const leaves = routes.filter(({ children }) => children === undefined).map(({ fullPath }) => fullPath);
    return leaves.map((path) => (path === "/" ? path : path.replace(/\/$/, "")));
  });
  return [...new Set(paths)].filter((path) => !IN_A_STORY.includes(path));
}

export type Address = { readonly path: string; readonly address: string };

/** The addresses with their parameters filled, of one portal or of none, each with the path that it fills. */
export async function addressesOf(paths: readonly string[], fill: Fill): Promise<Address[]> {
  const filled = await Promise.all(
    paths.map(async (path) => (await addressesOfPath(path, fill)).map((address) => ({ path, address }))),
  );
  return filled.flat();
}

async function addressesOfPath(path: string, fill: Fill): Promise<string[]> {
  const parameter = /\$(\w+)/.exec(path)?.[1];
  if (!parameter) return [path];
  const values = await fill(parameter);
  const next = await Promise.all(values.map((value) => addressesOfPath(path.replace(`$${parameter}`, value), fill)));
  return next.flat();
}
