import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { packArtifact } from "./package/pack-artifact.ts";

// `npm run pack`: the artifact that others install, in dist/ or in the folder of --out.
const { values } = parseArgs({ options: { out: { type: "string", default: "dist" } } });
const { file, bytes, packages } = await packArtifact(resolve(values.out));
console.log(`${file}: ${(bytes / 1e6).toFixed(1)} MB, with ${packages} packages`);
