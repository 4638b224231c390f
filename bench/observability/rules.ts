import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

/**
 * Checks the alerts, what they answer to, and the expressions of the dashboard with promtool, which Debian's package of
 * Prometheus brings.
 */
const FOLDER = fileURLToPath(new URL("../../deploy/observability/", import.meta.url));

const panel = z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).optional() });
const dashboard = z.object({ panels: z.array(panel) });

const run = (program: string, args: readonly string[]): number =>
  spawnSync(program, args, { cwd: FOLDER, stdio: "inherit" }).status ?? 1;

/** Each expression of the dashboard as a recording rule, with Grafana's variables filled in. JSON is YAML too. */
function checkDashboard(): number {
  const { panels } = dashboard.parse(JSON.parse(readFileSync(join(FOLDER, "hotwash-dashboard.json"), "utf8")));
  const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  const rules = expressions.map((expr, i) => ({
    record: `dashboard:line:${i}`,
    expr: expr.replaceAll("$__rate_interval", "5m").replaceAll("$instance", ".*"),
  }));
  const folder = mkdtempSync(join(tmpdir(), "hotwash-dashboard-"));
  try {
    const file = join(folder, "dashboard.yaml");
    writeFileSync(file, JSON.stringify({ groups: [{ name: "dashboard", rules }] }));
    return run("promtool", ["check", "rules", file]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (run("promtool", ["--version"]) !== 0) run("apt-get", ["install", "--yes", "--no-install-recommends", "prometheus"]);
const failed =
  run("promtool", ["check", "rules", "alerts.yaml"]) +
  checkDashboard() +
  run("promtool", ["test", "rules", "alerts.test.yaml", "alerts-ages.test.yaml"]);
process.exitCode = failed === 0 ? 0 : 1;
