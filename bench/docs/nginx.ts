import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { Block } from "../../packages/server/tests/docs/blocks.ts";

const NGINX = process.env.NGINX ?? "/usr/sbin/nginx";
const [TRIES, PAUSE_MS] = [60, 500];
const run = promisify(execFile);

/** Serves https://hotwash.example at this port with the documented server block, in front of a server at another. */
export async function startProxy({ text }: Block, folder: string, port: number, serverPort: number) {
  const [certificate, key] = [join(folder, "hotwash.example.pem"), join(folder, "hotwash.example.key")];
  const wanted = ["-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=hotwash.example"];
  const names = ["-addext", "subjectAltName=DNS:hotwash.example"];
  await run("openssl", ["req", ...wanted, ...names, "-out", certificate, "-keyout", key]);
  const server = text
    .replace("listen 443 ", `listen ${port} `)
    .replace("/etc/ssl/certs/hotwash.example.pem", certificate)
    .replace("/etc/ssl/private/hotwash.example.key", key)
    .replace("127.0.0.1:4000", `127.0.0.1:${serverPort}`);
  assert.ok(server.includes(`listen ${port} ssl`) && server.includes(certificate) && server.includes(`:${serverPort}`));
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (each) => `${each}_temp_path ${folder}/${each};`,
  );
  const file = join(folder, "nginx.conf");
  const log = `access_log off; ${paths.join(" ")}`;
  await writeFile(file, `pid ${folder}/nginx.pid;\ndaemon off;\nevents {}\nhttp {\n${log}\n${server}\n}\n`);
  await chmod(folder, 0o755);
  const errors = ["-e", join(folder, "nginx.log")];
  await run(NGINX, ["-t", ...errors, "-c", file]);

  const child = spawn(NGINX, [...errors, "-c", file], { stdio: "inherit" });
  child.on("error", () => console.error(`There is no ${NGINX}: apt-get install nginx, or set NGINX.`));
  /** Asks as a browser does that resolves the name and trusts the certificate. */
  const curl = async (path: string, ...args: readonly string[]): Promise<string> => {
    const at = ["--resolve", `hotwash.example:${port}:127.0.0.1`, "--cacert", certificate];
    return (await run("curl", ["-sS", "-i", ...at, `https://hotwash.example:${port}${path}`, ...args])).stdout;
  };
  for (let tries = 0; tries < TRIES; tries++) {
    if (
      await curl("/healthz").then(
        (answer) => / 200/.test(answer),
        () => false,
      )
    )
      break;
    await sleep(PAUSE_MS);
  }
  const stop = async () => {
    child.kill();
    await once(child, "exit");
  };
  return { curl, stop };
}
