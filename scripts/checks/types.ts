import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Check } from "../outcome.ts";
import { ROOT } from "../root.ts";
import { runTool } from "../run-tool.ts";

const PROJECTS = ["packages/server", "scripts", "bench"];

/** The bench brings packages of its own, which not everybody installs. */
function isInstalled(project: string): boolean {
  const needs = project === "bench" ? ["tsconfig.json", "node_modules"] : ["tsconfig.json"];
  return needs.every((file) => existsSync(join(ROOT, project, file)));
}

export const types: Check = {
  name: "types",
  run: async () => {
    const projects = PROJECTS.filter(isInstalled);
    const runs = await Promise.all(
      projects.map((project) => runTool("typescript/bin/tsc", ["--noEmit", "--pretty", "false", "-p", project])),
    );
    return { summary: projects.join(", "), problems: runs.flatMap(({ ok, lines }) => (ok ? [] : lines)) };
  },
};
