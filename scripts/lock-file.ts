import { textOf } from "./source-files.ts";

type Entry = {
  readonly version?: string;
  readonly license?: string;
  /** Where it is called otherwise than its package. */
  readonly name?: string;
  readonly link?: boolean;
  /** Only the tools of developers need it. */
  readonly dev?: boolean;
};

export type LockedPackage = {
  readonly name: string;
  readonly version: string;
  /** Its folder, where it is installed: those of other platforms are not. */
  readonly folder: string;
  readonly license: string | undefined;
  readonly isForDevelopment: boolean;
};

/** All packages of others that package-lock.json names. */
export function lockedPackages(lock = textOf("package-lock.json")): readonly LockedPackage[] {
  const { packages }: { readonly packages: Readonly<Record<string, Entry>> } = JSON.parse(lock);
  return Object.entries(packages).flatMap(([folder, { name, version = "", license, link, dev = false }]) => {
    const at = folder.lastIndexOf("node_modules/");
    if (at < 0 || link) return [];
    const called = name ?? folder.slice(at + "node_modules/".length);
    return [{ name: called, version, folder, license, isForDevelopment: dev }];
  });
}
