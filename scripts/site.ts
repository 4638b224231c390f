import { join } from "node:path";
import { ROOT } from "./root.ts";
import { runNpm } from "./run-tool.ts";

// Builds the documents as a site into dist/site. Its packages are its own.
const folder = join(ROOT, "site");
for (const args of [["ci"], ["run", "build"]]) {
  const { ok, lines } = await runNpm(args, folder);
  console.log(lines.join("\n"));
  if (!ok) process.exit(1);
}
