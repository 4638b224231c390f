import { readFileSync } from "node:fs";
import { registerHooks, stripTypeScriptTypes } from "node:module";
import { parentPort } from "node:worker_threads";
import fc from "fast-check";
import { collected } from "./collected-tests.ts";

/** A mutant to be tried: its text in place of the file's. */
export type Trial = {
  readonly url: string;
  readonly source: string;
  /** The files of the tests, and the titles of those that are not asked. */
  readonly tests: readonly string[];
  readonly skip: readonly string[];
};
/** The title of the test that caught it; null when none did. */
export type Verdict = { readonly caughtBy: string | null };

const FORMULA = new URL("../../src/domain/readiness/", import.meta.url).href;
/** They know nothing of the formula, and are slow to load. */
const UNTOUCHED = /\/(readiness-vectors|arbitrary-readiness-input)\.ts$/;

const STAND_INS: Readonly<Record<string, string>> = {
  "node:test": new URL("./collected-tests.ts", import.meta.url).href,
  "node:assert/strict": new URL("./quick-assert.ts", import.meta.url).href,
};

let trial: Trial | undefined;
let count = 0;

// Each trial has modules of its own: the same addresses with another query.
registerHooks({
  resolve: (specifier, context, next) => {
    const standIn = STAND_INS[specifier];
    if (standIn) return { url: standIn, shortCircuit: true };
    const resolved = next(specifier, context);
    const isOurs = resolved.url.startsWith(FORMULA) && !UNTOUCHED.test(resolved.url);
    return isOurs ? { ...resolved, url: `${plain(resolved.url)}?${count}` } : resolved;
  },
  load: (url, context, next) => {
    if (plain(url) === url) return next(url, context);
    const source = trial?.url === plain(url) ? stripTypeScriptTypes(trial.source) : stripped(plain(url));
    return { format: "module", source, shortCircuit: true };
  },
});

function plain(url: string): string {
  return url.split("?")[0] ?? url;
}

const sources = new Map<string, string>();

function stripped(url: string): string {
  const known = sources.get(url) ?? stripTypeScriptTypes(readFileSync(new URL(url), "utf8"));
  sources.set(url, known);
  return known;
}

// The same cases every time, and a failure is enough: nobody reads it.
fc.configureGlobal({ seed: 20_261_121, endOnFailure: true });

/** Most mistakes are caught by the first file, so the next is loaded only when it is needed. */
async function judge({ tests, skip }: Trial): Promise<Verdict> {
  for (const file of tests) {
    collected.length = 0;
    try {
      await import(file);
    } catch {
      return { caughtBy: "loading" };
    }
    for (const { title, run } of collected.filter((each) => !skip.includes(each.title))) {
      try {
        await run();
      } catch {
        return { caughtBy: title };
      }
    }
  }
  return { caughtBy: null };
}

parentPort?.on("message", async (given: Trial) => {
  [trial, count] = [given, count + 1];
  parentPort?.postMessage(await judge(given));
});
