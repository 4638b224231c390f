import { statSync } from "node:fs";
import { cp, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ROOT } from "../root.ts";
import { filesOf, textOf } from "../source-files.ts";
import { jsName, toJavaScript } from "./to-javascript.ts";
import { exportedModules, innerManifest, manifestOf, WORKSPACES } from "./workspace.ts";

/** Named one by one where secrets may stand beside them. */
const BESIDE = [
  "{README,CHANGELOG,SECURITY}.md",
  "{LICENSE,schema.graphql}",
  "docs/**/?*.md",
  "deploy/{Dockerfile,compose.yaml,create-owner.sh,haproxy.cfg,hotwash.env.example,patroni.yml}",
  "deploy/{helm,observability,systemd}/**",
];
const BIN = "packages/server/bin/hotwash.mjs";
const BESIDE_BIN = ["packages/server/bin/choose-node.mjs", "packages/server/bin/own-modules.mjs"];

/** The workspaces as JavaScript, each file in its place, and the built pages. */
export async function copySources(to: string): Promise<void> {
  const exported = exportedModules();
  const found = filesOf("packages/{server,demo}/src/**", "packages/server/languages/**", "packages/web/dist/**");
  const files = found.filter((file) => isFile(file) && !file.endsWith(".test.ts"));
  for (const file of files) {
    if (file.endsWith(".ts")) await write(to, jsName(file), toJavaScript(file, textOf(file), exported));
    else await copy(file, to);
  }
  for (const folder of WORKSPACES) await write(to, `${folder}/package.json`, asJson(innerManifest(manifestOf(folder))));
  for (const file of BESIDE_BIN) await copy(file, to);
  await write(to, BIN, textOf(BIN).replace("../src/cli/hotwash.ts", "../src/cli/hotwash.js"));
  for (const file of filesBeside()) await copy(file, to);
}

/** Documents, and what they say to deploy. */
export function filesBeside(): readonly string[] {
  return filesOf(...BESIDE).filter(isFile);
}

export function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function isFile(file: string): boolean {
  return statSync(join(ROOT, file)).isFile();
}

async function copy(file: string, to: string): Promise<void> {
  await mkdir(dirname(join(to, file)), { recursive: true });
  await cp(join(ROOT, file), join(to, file));
}

export async function write(to: string, file: string, text: string): Promise<void> {
  await mkdir(dirname(join(to, file)), { recursive: true });
  await writeFile(join(to, file), text);
}
