import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type LockedPackage, lockedPackages } from "../lock-file.ts";
import type { Check } from "../outcome.ts";
import { ROOT } from "../root.ts";

/** What may be used and passed on commercially, by its SPDX identifier. Fonts are under the OFL. */
export const ALLOWED_LICENCES: ReadonlySet<string> = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "PSF-2.0",
  "Unlicense",
  "Zlib",
]);

export const licences: Check = {
  name: "licences",
  run: async () => {
    const packages = lockedPackages();
    const problems = packages.flatMap((each) => problemsWith(each, licenceOf(each)));
    return { summary: `${packages.length} packages`, problems };
  },
};

export function problemsWith({ name, version }: LockedPackage, licence: string | undefined): string[] {
  if (!licence) return [`${name} ${version} has no licence: replace it, or override what brings it`];
  if (isAllowed(licence)) return [];
  return [`${name} ${version} is under ${licence}, which is not in ALLOWED_LICENCES of scripts/checks/licences.ts`];
}

/** An SPDX expression: any one of what stands between OR, and all of what stands between AND. */
export function isAllowed(expression: string): boolean {
  const words = expression.match(/\(|\)|[^\s()]+/g) ?? [];
  let at = 0;
  const one = (): boolean => {
    if (words[at] !== "(") return ALLOWED_LICENCES.has(words[at++] ?? "");
    at++;
    const inner = any();
    return words[at++] === ")" && inner;
  };
  const both = (): boolean => {
    let allowed = one();
    while (words[at] === "AND") {
      at++;
      allowed = one() && allowed;
    }
    return allowed;
  };
  const any = (): boolean => {
    let allowed = both();
    while (words[at] === "OR") {
      at++;
      allowed = both() || allowed;
    }
    return allowed;
  };
  const allowed = any();
  return allowed && at === words.length;
}

type Declared = string | { readonly type?: string } | undefined;
type Manifest = { readonly license?: Declared; readonly licenses?: readonly Declared[] };

/** What the package itself says; of a platform's that is not installed here, what the registry said. */
function licenceOf({ folder, license }: LockedPackage): string | undefined {
  const file = join(ROOT, folder, "package.json");
  if (!existsSync(file)) return license;
  const manifest: Manifest = JSON.parse(readFileSync(file, "utf8"));
  const declared = manifest.license ? [manifest.license] : (manifest.licenses ?? []);
  return declared.map((each) => (typeof each === "string" ? each : each?.type)).join(" OR ") || undefined;
}
