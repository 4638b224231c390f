import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));

// The peers are nobody's dependency but the benchmarks', so they are installed when somebody first runs them.
if (!existsSync(new URL("node_modules/.package-lock.json", import.meta.url))) {
  console.log("Installing what the benchmarks compare with …");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  execFileSync(npm, ["ci", "--ignore-scripts"], { cwd: here, stdio: "inherit", shell: process.platform === "win32" });
}
await import("./measure.ts");
