/** The conditions under which Node resolves an export. */
const OF_NODE: ReadonlySet<string> = new Set(["node", "import", "require", "module-sync", "default"]);

/** The files that Node may load when others import a package by name, relative to its folder. */
export function entriesOf({ main, exports }: Readonly<Record<string, unknown>>): readonly string[] {
  // Where there are exports, Node ignores `main`.
  const named = targetsOf(exports ?? main);
  return named.filter((entry) => !entry.includes("*") && /\.([mc]?js|json|node|wasm)$/.test(entry));
}

function targetsOf(target: unknown): string[] {
  if (typeof target === "string") return [target];
  if (Array.isArray(target)) return target.flatMap((each) => targetsOf(each));
  if (typeof target !== "object" || target === null) return [];
  const found: string[] = [];
  for (const [key, value] of Object.entries(target)) {
    if (key.startsWith(".")) found.push(...targetsOf(value));
    else if (OF_NODE.has(key)) {
      found.push(...targetsOf(value));
      // The first that applies always counts, so Node never looks further.
      if (key === "node" || key === "default") break;
    }
  }
  return found;
}
