import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { chmod, copyFile, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Block, ROOT } from "./blocks.ts";

export type Filled = Readonly<Record<string, string>>;

export type Checkout = {
  readonly folder: string;
  /** Of the server that is started in it. */
  readonly baseUrl: string;
  readonly env: NodeJS.ProcessEnv;
  /** Runs a block as it is written, in the folder, and returns what it prints. */
  readonly run: (block: Pick<Block, "text">, filled?: Filled, program?: readonly string[]) => Promise<string>;
  readonly remove: () => Promise<void>;
};

const MOST_BYTES = 16 * 1_024 * 1_024;
const SHELL = ["bash", "--norc", "-euo", "pipefail", "-c"];

/** What a reader has who followed README: a folder with the packages, in which a server may run at this port. */
export async function createCheckout(port: number): Promise<Checkout> {
  const folder = await mkdtemp(join(tmpdir(), "hotwash-docs-"));
  // PostgreSQL does not run as root: where the tests do, another user has to reach the folder.
  await chmod(folder, 0o755);
  for (const name of ["packages", "node_modules"]) await symlink(join(ROOT, name), join(folder, name));
  await copyFile(join(ROOT, "package.json"), join(folder, "package.json"));
  await mkdir(join(folder, "data"));
  return checkoutAt(folder, port);
}

/** The folder of a checkout that is there, whose commands have these further variables. */
export function checkoutAt(folder: string, port: number, further: NodeJS.ProcessEnv = {}): Checkout {
  const ours = { ...OF_TESTS, PORT: String(port), HOTWASH_EMBEDDINGS_URL: "off" };
  const env: NodeJS.ProcessEnv = { ...process.env, ...ours, ...further };
  return {
    folder,
    baseUrl: `http://localhost:${port}`,
    env,
    run: async ({ text }, filled = {}, program = SHELL) => {
      const [command = "", ...args] = program;
      const written = fill(text, filled).replaceAll("localhost:4000", `localhost:${port}`);
      const { stdout } = await promisify(execFile)(command, [...args, written], {
        cwd: folder,
        env,
        maxBuffer: MOST_BYTES,
      });
      return stdout;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

// Variables set by the test runner and by npm are not a reader's.
const OF_TESTS = {
  HOTWASH_TEST_DEMO: undefined,
  HOTWASH_TEST_RUN: undefined,
  HOTWASH_DATA_DIR: undefined,
  INIT_CWD: undefined,
  NODE_ENV: undefined,
  NODE_OPTIONS: undefined,
  NODE_TEST_CONTEXT: undefined,
};

/** Puts values in the place of what a reader replaces; each must be in the text. */
function fill(text: string, filled: Filled): string {
  return Object.entries(filled).reduce((written, [from, to]) => {
    assert.ok(written.includes(from), `The block no longer contains ${from}`);
    return written.replaceAll(from, to);
  }, text);
}
