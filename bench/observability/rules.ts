import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Checks the alerts and what they answer to with promtool, which Debian's package of Prometheus brings. */
const FOLDER = fileURLToPath(new URL("../../deploy/observability/", import.meta.url));

const run = (program: string, args: readonly string[]): number =>
  spawnSync(program, args, { cwd: FOLDER, stdio: "inherit" }).status ?? 1;

if (run("promtool", ["--version"]) !== 0) run("apt-get", ["install", "--yes", "--no-install-recommends", "prometheus"]);
const failed =
  run("promtool", ["check", "rules", "alerts.yaml"]) +
  run("promtool", ["test", "rules", "alerts.test.yaml", "alerts-ages.test.yaml"]);
process.exitCode = failed === 0 ? 0 : 1;
