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

const STAND_INS: Readonly<Record<string, string>> = {
  "node:test": new URL("./collected-tests.ts", import.meta.url).href,
  "node:assert/strict": new URL("./quick-assert.ts", import.meta.url).href,
};

let trial: Trial | undefined;
let count = 0;
/** Then every test has to pass, so that none of them catches what it would refuse anyway. */
let isUnchanged = false;
/** Whether a file is the one that is changed, or imports one that is, as far as anybody asked in this trial. */
const resting = new Map<string, boolean>();

// Each trial has modules of its own, the same addresses with another query: of what rests on the file that is changed.
// Everything else is loaded once, tests that cannot tell the difference among it.
registerHooks({
  resolve: (specifier, context, next) => {
    const standIn = STAND_INS[specifier];
    if (standIn) return { url: standIn, shortCircuit: true };
    const resolved = next(specifier, context);
    const url = plain(resolved.url);
    if (!url.startsWith(FORMULA) || !url.endsWith(".ts")) return resolved;
    return { ...resolved, url: `${url}?${isUnchanged || restsOnChange(url) ? count : "shared"}` };
  },
  load: (url, context, next) => {
    if (plain(url) === url) return next(url, context);
    const source = trial?.url === plain(url) ? stripTypeScriptTypes(trial.source) : stripped(plain(url));
    return { format: "module", source, shortCircuit: true };
  },
});

function restsOnChange(url: string): boolean {
  const rests = resting.get(url) ?? (url === trial?.url || importsOf(url).some(restsOnChange));
  resting.set(url, rests);
  return rests;
}

/** The files of the formula that a file imports. */
function importsOf(url: string): string[] {
  const known = imports.get(url) ?? [...stripped(url).matchAll(IMPORT)].map(([, file]) => `${FORMULA}${file}`);
  imports.set(url, known);
  return known;
}

function plain(url: string): string {
  return url.split("?")[0] ?? url;
}

const IMPORT = /from "(?:#domain\/readiness|\.)\/([^"]+\.ts)"/g;

const imports = new Map<string, string[]>();
const sources = new Map<string, string>();

function stripped(url: string): string {
  const known = sources.get(url) ?? stripTypeScriptTypes(readFileSync(new URL(url), "utf8"));
  sources.set(url, known);
  return known;
}

// The same cases every time, and a failure is enough: nobody reads it.
fc.configureGlobal({ seed: 20_261_121, endOnFailure: true });

/** Most mutants are caught by the first file, so the next is loaded only on demand. */
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
  resting.clear();
  isUnchanged = stripTypeScriptTypes(given.source) === stripped(given.url);
  parentPort?.postMessage(await judge(given));
});
