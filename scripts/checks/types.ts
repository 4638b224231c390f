import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Check } from "../outcome.ts";
import { ROOT } from "../root.ts";
import { runTool } from "../run-tool.ts";

const PROJECTS = ["packages/server", "packages/demo", "packages/web", "scripts", "bench"];

export const types: Check = {
  name: "types",
  run: async () => {
    const projects = PROJECTS.filter(isInstalled);
    // The web's documents are typed by what this writes.
    await runTool("gql.tada/bin/cli.js", ["generate-output", "--tsconfig", "packages/web/tsconfig.json"]);
    const [documents, ...problems] = await Promise.all([documentErrors(), ...projects.map(typeErrors)]);
    return {
      summary: `${projects.join(", ")}; the web's GraphQL documents`,
      problems: [...documents, ...problems.flat()],
    };
  },
};

/** An unknown field alone does not cause a type error. */
async function documentErrors(): Promise<readonly string[]> {
  const { ok, lines } = await runTool("gql.tada/bin/cli.js", [
    "check",
    "--tsconfig",
    "packages/web/tsconfig.json",
    "--fail-on-warn",
  ]);
  return ok ? [] : lines;
}

/** The bench brings packages of its own, which not everybody installs. */
function isInstalled(project: string): boolean {
  const needs = project === "bench" ? ["tsconfig.json", "node_modules"] : ["tsconfig.json"];
  return needs.every((file) => existsSync(join(ROOT, project, file)));
}

/** By the native compiler, with one checker: each further one would work out the documents' types again. */
async function typeErrors(project: string): Promise<readonly string[]> {
  const options = ["--noEmit", "--pretty", "false", "--checkers", "1"];
  const { ok, lines } = await runTool("typescript-native/bin/tsc", [...options, "-p", project]);
  if (ok) return [];
  // An error in another project's file is reported by that project; further lines of an error are indented.
  let isOurs = false;
  const own = lines.filter((line) => {
    if (!line.startsWith(" ")) isOurs = line.startsWith(`${project}/`);
    return isOurs;
  });
  return own.length > 0 || lines.some((line) => /^[\w./-]+\(\d+,\d+\)/.test(line)) ? own : lines;
}
