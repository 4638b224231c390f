import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { ROOT } from "./root.ts";

export type Run = { readonly ok: boolean; readonly lines: readonly string[] };

/** Runs a program of an installed package under this Node, and keeps what it prints. */
export function runTool(program: string, args: readonly string[], cwd = ROOT): Promise<Run> {
  return run(process.execPath, [join(ROOT, "node_modules", program), ...args], cwd);
}

export async function run(command: string, args: readonly string[], cwd = ROOT): Promise<Run> {
  const child = spawn(command, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<boolean>((resolve) => {
    child.on("error", () => resolve(false));
    child.on("close", (code) => resolve(code === 0));
  });
  const [out, err, ok] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { ok, lines: `${out}\n${err}`.split("\n").filter((line) => line.trim() !== "") };
}

/** The npm that runs this script, or the one on the path. */
export function runNpm(args: readonly string[], cwd = ROOT): Promise<Run> {
  const npm = process.env.npm_execpath;
  return npm ? run(process.execPath, [npm, ...args], cwd) : run("npm", args, cwd);
}
