import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg, release, totalmem, type } from "node:os";
import { fileURLToPath } from "node:url";
import { asOwner, type BenchDatabase } from "./data.ts";

const FILE = fileURLToPath(new URL("results.md", import.meta.url));

const HOW =
  "Written by `npm run bench`. Load, servers and PostgreSQL share one machine, so only ratios within one run say something.";

export type Section = { readonly title: string; readonly note: string; readonly table: string };

export async function writeResults(
  database: BenchDatabase,
  sections: readonly Section[],
  remark: string,
): Promise<string> {
  const parts = sections.map(({ title, note, table }) => `## ${title}\n\n${note}\n\n${table}\n`);
  writeFileSync(
    FILE,
    `# Results of the benchmarks\n\n${[HOW, remark].join(" ").trim()}\n\n${await circumstances(database)}\n\n${parts.join("\n")}`,
  );
  return FILE;
}

/** When, of what and where it was measured. */
export async function circumstances({ owner }: BenchDatabase): Promise<string> {
  const { rows } = await asOwner(owner, (client) =>
    client.query<{ version: string }>("select current_setting('server_version') as version"),
  );
  const processors = cpus();
  const lines = [
    `Date: ${new Date().toISOString()}`,
    `Commit: ${commit()}`,
    `Machine: ${processors[0]?.model ?? "unknown"}, ${processors.length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, ${type()} ${release()}`,
    `Processes that wanted a core in the last 15 minutes: ${loadavg()[2]?.toFixed(1)}. The run itself wants about 3.`,
    `Node ${process.versions.node}, PostgreSQL ${rows[0]?.version}`,
    `Peers: ${peers()}`,
  ];
  return lines.map((line) => `- ${line}`).join("\n");
}

function peers(): string {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(new URL("package.json", import.meta.url), "utf8"),
  );
  return Object.entries(dependencies)
    .map(([name, version]) => `${name} ${version}`)
    .join(", ");
}

function commit(): string {
  const git = (...args: string[]) =>
    execFileSync("git", args, {
      cwd: fileURLToPath(new URL(".", import.meta.url)),
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  try {
    return `${git("rev-parse", "HEAD")}${git("status", "--porcelain", "--", "../packages") === "" ? "" : ", with changes of packages/ on top"}`;
  } catch {
    return "none";
  }
}
