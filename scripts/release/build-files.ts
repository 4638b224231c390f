import { mkdir, readdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "../root.ts";
import { run, runNpm } from "../run-tool.ts";

/** Builds the files of a release in a clean copy of the sources, and returns them. */
export type BuildFiles = (sources: string, version: string) => Promise<readonly string[]>;

export const buildFiles: BuildFiles = async (sources, version) => {
  await usePackages(sources);
  const steps = [
    await runNpm(["run", "--silent", "pack", "--", "--out", join(sources, "dist")], sources),
    await run(process.execPath, [join(sources, "scripts/sbom.ts")], sources),
  ];
  const failed = steps.find(({ ok }) => !ok);
  if (failed) throw new Error(`The build failed:\n${failed.lines.slice(-20).join("\n")}`);
  return [join(sources, `dist/hotwash-${version}.tgz`), join(sources, `hotwash-${version}.cdx.json`)];
};

/** The installed packages, but the workspaces of the copy. */
async function usePackages(sources: string): Promise<void> {
  const to = join(sources, "node_modules");
  await mkdir(join(to, "@hotwash"), { recursive: true });
  for (const name of await readdir(join(ROOT, "node_modules"))) {
    if (name !== "@hotwash" && name !== ".cache") await symlink(join(ROOT, "node_modules", name), join(to, name));
  }
  for (const name of ["server", "demo", "web"]) {
    await symlink(join(sources, "packages", name), join(to, "@hotwash", name));
  }
}
