import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { availableParallelism, homedir } from "node:os";
import { join } from "node:path";

/** The last version for Debian's PostgreSQL 15. */
const TAG = "v13.2.2";
const REPOSITORY = "https://github.com/citusdata/citus.git";
const TOOLS = ["postgresql-15", "postgresql-server-dev-15", "git", "make", "gcc", "flex", "autoconf"];
const LIBRARIES = ["ssl", "krb5", "pam0g", "selinux1", "xslt1", "xml2", "readline", "lz4", "zstd"].map(
  (name) => `lib${name}-dev`,
);
const [PG_CONFIG, INSTALLED] = ["/usr/lib/postgresql/15/bin/pg_config", "/usr/lib/postgresql/15/lib/citus.so"];
/** What configure writes last. */
const CONFIGURED = "src/include/citus_config.h";
/** Later releases of PostgreSQL 15 have a function of this name too. */
const NAMED_TWICE = "have_createdb_privilege";
const NAMES_IT = ["src/include/pg_version_compat.h", "src/backend/distributed/commands/serialize_distributed_ddls.c"];

/**
 * Builds Citus, which Debian does not have, from the source in CITUS_SOURCE or its public repository, and installs it into
 * PostgreSQL. The build is kept in CITUS_CACHE: it takes ten minutes on two cores.
 */
export async function installCitus(): Promise<string> {
  if (existsSync(INSTALLED)) return TAG;
  run("apt-get", ["install", "--yes", "--no-install-recommends", ...TOOLS, ...LIBRARIES], "/");
  const cache = process.env.CITUS_CACHE ?? join(homedir(), ".cache/hotwash-citus");
  const folder = join(cache, TAG);
  if (!existsSync(join(folder, CONFIGURED))) await prepare(cache, folder);
  run("make", ["--silent", `--jobs=${availableParallelism()}`], folder);
  run("make", ["--silent", "install"], folder);
  return TAG;
}

/** The source, ready to be built. */
async function prepare(cache: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(cache, { recursive: true });
  const source = process.env.CITUS_SOURCE ?? REPOSITORY;
  run(
    "git",
    ["-c", "advice.detachedHead=false", "clone", "--quiet", "--depth", "1", "--branch", TAG, source, folder],
    cache,
  );
  for (const name of NAMES_IT) {
    const file = join(folder, name);
    await writeFile(file, (await readFile(file, "utf8")).replaceAll(NAMED_TWICE, `citus_${NAMED_TWICE}`));
  }
  run("./configure", ["--quiet", "--without-libcurl", `PG_CONFIG=${PG_CONFIG}`], folder);
}

function run(program: string, args: readonly string[], cwd: string): void {
  const { status, error } = spawnSync(program, args, { cwd, stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${error?.message ?? status}`);
}
