import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OLDEST } from "../../packages/server/bin/choose-node.mjs";
import { ROOT } from "../root.ts";
import { run, runNpm } from "../run-tool.ts";
import { copyDependency } from "./copy-dependencies.ts";
import { asJson, copySources, write } from "./copy-sources.ts";
import { isForOneMachine, productionTree } from "./production-tree.ts";
import { manifestOf, WORKSPACES } from "./workspace.ts";

export type Artifact = { readonly file: string; readonly bytes: number; readonly packages: number };

/**
 * Writes hotwash-<version>.tgz: everything as JavaScript, with the pages built, and with the packages it runs on at the
 * tested versions. Only what differs between machines is left for npm to install: PostgreSQL and the typesetter.
 */
export async function packArtifact(folder: string): Promise<Artifact> {
  await succeed(run(process.execPath, ["packages/server/bin/hotwash.mjs", "build"], ROOT));
  const staged = await mkdtemp(join(tmpdir(), "hotwash-package-"));
  try {
    await copySources(staged);
    const tree = productionTree();
    for (const each of tree) await copyDependency(each, join(staged, each.folder));
    await write(staged, "package.json", asJson(outerManifest()));
    await mkdir(folder, { recursive: true });
    await succeed(runNpm(["pack", "--ignore-scripts", "--pack-destination", folder], staged));
    const file = join(folder, `hotwash-${manifestOf("").version}.tgz`);
    return { file, bytes: (await stat(file)).size, packages: tree.length };
  } finally {
    await rm(staged, { recursive: true });
  }
}

function outerManifest(): object {
  const { name, version, description, license } = manifestOf("");
  const { optionalDependencies = {} } = manifestOf("packages/server");
  const direct = Object.assign({}, ...WORKSPACES.map((folder) => manifestOf(folder).dependencies));
  const isOurs = (each: string) => each.startsWith("@hotwash/");
  const without = (names: object) => Object.fromEntries(Object.entries(names).filter(([each]) => !isOurs(each)));
  const dependencies: Readonly<Record<string, string>> = without(direct);
  return {
    name,
    version,
    description,
    license,
    type: "module",
    engines: { node: `>=${OLDEST}` },
    bin: { hotwash: "packages/server/bin/hotwash.mjs" },
    exports: { "./package.json": "./package.json" },
    dependencies,
    optionalDependencies: without(optionalDependencies),
    bundleDependencies: Object.keys(dependencies).filter((each) => !isForOneMachine(each)),
  };
}

async function succeed(running: ReturnType<typeof run>): Promise<void> {
  const { ok, lines } = await running;
  if (!ok) throw new Error(lines.slice(-20).join("\n"));
}
