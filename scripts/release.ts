import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildFiles } from "./release/build-files.ts";
import { release } from "./release/release.ts";
import { ROOT } from "./root.ts";

const USAGE = "Usage: npm run release -- --version 1.2.3 [--dry-run] [--out dist] [--builder <URI of who runs this>]";

const { values } = parseArgs({
  options: {
    version: { type: "string" },
    out: { type: "string", default: "dist" },
    builder: { type: "string", default: "urn:hotwash:release-script" },
    "dry-run": { type: "boolean", default: false },
  },
});
if (values.version === undefined) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  const { version, builder } = values;
  const wanted = { version, builder, out: resolve(values.out), isDryRun: values["dry-run"] };
  const lines = await release(ROOT, wanted, buildFiles, new Date()).catch((error: unknown) => {
    process.exitCode = 1;
    return [error instanceof Error ? error.message : String(error)];
  });
  for (const line of lines) console.log(line);
}
