import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

const BIN = process.env.POSTGRES_BIN ?? "/usr/lib/postgresql/15/bin";
const NOBODY = 65_534;
const [TRIES, PAUSE_MS] = [60, 500];
const run = promisify(execFile);

/** PostgreSQL does not run as root. */
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** An empty cluster whose superuser is postgres, and the variables by which its tools find it. */
export async function startCluster(folder: string, port: number, further: readonly string[] = []) {
  await mkdir(folder, { recursive: true });
  if (user.uid !== undefined) await chown(folder, user.uid, user.gid);
  const data = join(folder, "data");
  await run(join(BIN, "initdb"), ["-D", data, "-U", "postgres", "--auth", "trust"], { ...user, cwd: folder });
  const own = [`port=${port}`, `unix_socket_directories=${folder}`, "fsync=off"];
  const settings = [...own, ...further].flatMap((setting) => ["-c", setting]);
  const child = spawn(join(BIN, "postgres"), ["-D", data, ...settings], { ...user, cwd: folder, stdio: "ignore" });
  child.on("error", () =>
    console.error(`There is no PostgreSQL in ${BIN}: apt-get install postgresql, or set POSTGRES_BIN.`),
  );
  const env = { PGHOST: folder, PGPORT: String(port), PGUSER: "postgres" };
  const isReady = () =>
    run("pg_isready", [], { env: { ...process.env, ...env } }).then(
      () => true,
      () => false,
    );
  const isOver = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  const stop = async () => {
    if (isOver()) return;
    child.kill("SIGINT");
    await once(child, "exit");
  };
  for (let tries = 0; !(await isReady()); tries++) {
    if (tries === TRIES || isOver()) {
      await stop();
      throw new Error(`PostgreSQL in ${data} does not start.`);
    }
    await sleep(PAUSE_MS);
  }
  return { env, port, stop };
}
