import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { lockedPackages } from "./lock-file.ts";
import { ROOT } from "./root.ts";
import { runNpm } from "./run-tool.ts";
import { textOf } from "./source-files.ts";

type Component = { readonly "bom-ref": string; readonly name: string };
type Dependency = { readonly ref: string; readonly dependsOn?: readonly string[] };
type Bom = {
  readonly bomFormat: string;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly Dependency[];
};

/**
 * What Hotwash runs on, as CycloneDX. npm's own `--omit=dev` leaves out what tools of developers need as well, so npm
 * lists everything, and what only those need is taken out here.
 */
const { name, version }: { readonly name: string; readonly version: string } = JSON.parse(textOf("package.json"));
const file = `${name}-${version}.cdx.json`;
const packages = lockedPackages();
const used = new Set(packages.filter((each) => !each.isForDevelopment).map(refOf));
const forDevelopment = new Set(packages.map(refOf).filter((ref) => !used.has(ref)));

const bom = await askNpm();
const components = bom.components.filter((each) => !forDevelopment.has(each["bom-ref"]));
const listed = new Set(components.map((each) => each["bom-ref"]));
const missing = [...used].filter((ref) => !listed.has(ref));
if (missing.length > 0) throw new Error(`npm does not list ${missing.join(", ")}.`);
const dependencies = bom.dependencies
  .filter(({ ref }) => !forDevelopment.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => !forDevelopment.has(each)) }));
// npm calls it by the folder it stands in.
const metadata = { ...bom.metadata, component: { ...bom.metadata.component, name } };
writeFileSync(join(ROOT, file), `${JSON.stringify({ ...bom, metadata, components, dependencies }, null, 2)}\n`);
console.log(`${file}: CycloneDX, ${components.length} components`);

function refOf({ name, version }: { readonly name: string; readonly version: string }): string {
  return `${name}@${version}`;
}

async function askNpm(): Promise<Bom> {
  const args = ["sbom", "--sbom-format=cyclonedx", "--package-lock-only"];
  const { ok, lines } = await runNpm(args);
  const printed = lines.join("\n");
  if (!ok) throw new Error(`npm sbom failed: ${printed.slice(-500)}`);
  return JSON.parse(printed.slice(printed.indexOf("{"), printed.lastIndexOf("}") + 1));
}
