import { run } from "../run-tool.ts";

/** What git prints, or an error with it. */
export async function git(cwd: string, ...args: readonly string[]): Promise<readonly string[]> {
  const { ok, lines } = await run("git", args, cwd);
  if (!ok) throw new Error(`git ${args[0]} failed: ${lines.join("\n")}`);
  return lines;
}
