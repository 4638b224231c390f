import ts from "typescript";
import { importGraph } from "../import-graph.ts";
import type { Check } from "../outcome.ts";
import { ratchet } from "../ratchet.ts";
import { filesOf, textOf } from "../source-files.ts";

/** What each layer of a package may import besides itself. */
type Layers = Readonly<Record<string, readonly string[]>>;

const SERVER = "packages/server/src/";
const server: Layers = {
  cli: ["server", "interfaces", "catalogue", "domain", "kernel", "storage", "platform"],
  server: ["interfaces", "catalogue", "domain", "kernel", "storage", "platform"],
  interfaces: ["catalogue", "domain", "kernel", "storage", "platform"],
  catalogue: ["domain", "kernel"],
  domain: ["kernel", "storage", "platform"],
  kernel: ["storage", "platform"],
  storage: ["platform"],
  platform: [],
};

/** Uses what the server exports. The command line loads it where it is installed. */
const DEMO = "packages/demo/src/";

/** Uses what the server exports of its platform, which knows nothing about Hotwash. */
const WEB = "packages/web/src/";
const webFloors = [
  ["kit"],
  ["graphql"],
  ["forms"],
  ["session"],
  ["shell"],
  ["assistant"],
  ["records"],
  ["live"],
  ["operator", "carrier", "client", "account", "sign-in", "verify", "packs", "explorer"],
  ["router"],
  ["main"],
];
const web: Layers = Object.fromEntries(
  webFloors.flatMap((floor, i) => floor.map((layer) => [layer, webFloors.slice(0, i).flat()] as const)),
);

export const layers: Check = {
  name: "layers",
  run: async (options) => {
    const files = filesOf(`${SERVER}**/*.ts`, `${DEMO}**/*.ts`, `${WEB}**/*.{ts,tsx}`);
    const against = [...importGraph(true)].flatMap(([file, imports]) => imports.flatMap((each) => upward(file, each)));
    const counts = new Map([...Map.groupBy(against, (each) => each)].map(([key, all]) => [key, all.length]));
    const problems = [...files.flatMap(problemsOf), ...ratchet("layers", counts, options)];
    return { summary: `imports of ${files.length} files point down, but for ${against.length}`, problems };
  },
};

/** The import, if it leads to a layer that is not below. */
function upward(file: string, imported: string): string[] {
  if (file.startsWith(DEMO)) return [];
  if (imported.startsWith(DEMO)) return [`${file} imports ${imported}, which is above the server`];
  if (file.startsWith(WEB) && imported.startsWith(`${SERVER}platform/`)) return [];
  const [root, table] = file.startsWith(SERVER) ? [SERVER, server] : [WEB, web];
  const [from, to] = [layerOf(file.slice(root.length)), layerOf(imported.slice(root.length))];
  if (from === to || table[from]?.includes(to)) return [];
  return [`${file} imports ${imported.slice(root.length)}, of ${to}`];
}

function layerOf(path: string): string {
  const [folder = ""] = path.split("/");
  return folder.replace(/\.tsx?$/, "");
}

function problemsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(textOf(file), true, true);
  return importedFiles.flatMap(({ fileName }) => {
    if (fileName.startsWith("../")) return [`${file} imports ${fileName}: leave a folder by the import map, #domain/…`];
    const isTest = /^#(tests|e2e)\//.test(fileName) && !file.endsWith(".test.ts");
    return isTest ? [`${file} imports ${fileName}: the source needs nothing of its tests`] : [];
  });
}
