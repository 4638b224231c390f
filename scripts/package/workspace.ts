import { posix } from "node:path";
import { textOf } from "../source-files.ts";
import { type Exported, jsName } from "./to-javascript.ts";

export type Manifest = {
  readonly name: string;
  readonly version: string;
  readonly type?: string;
  readonly license?: string;
  readonly description?: string;
  readonly imports?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

/** What runs in production. The web app is here as the pages that were built of it. */
export const WORKSPACES = ["packages/server", "packages/demo"] as const;

export function manifestOf(folder: string): Manifest {
  return JSON.parse(textOf(posix.join(folder, "package.json")));
}

/** Every module that a workspace exports, by the name that others import it by. */
export function exportedModules(): Exported {
  const modules = WORKSPACES.flatMap((folder) => {
    const { name, exports = {} } = manifestOf(folder);
    return Object.entries(exports).map(
      ([path, target]) => [posix.join(name, path), posix.join(folder, target)] as const,
    );
  });
  return new Map(modules);
}

/** The manifest of a workspace inside the artifact: its import map, with `.js` files for `.ts` names. */
export function innerManifest({ name, version, license, type, imports = {} }: Manifest): Manifest {
  const used = Object.entries(imports).filter(([, target]) => target.startsWith("./src/"));
  return {
    name,
    version,
    ...(license !== undefined && { license }),
    ...(type !== undefined && { type }),
    imports: Object.fromEntries(used.map(([path, target]) => [`${path}.ts`, jsName(`${target}.ts`)])),
  };
}
