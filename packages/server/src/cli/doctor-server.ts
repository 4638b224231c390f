import type { Finding } from "#cli/doctor-finding.ts";
import { dataFolder } from "#platform/config.ts";
import { type RunningServer, runningServers } from "#platform/running-servers.ts";

type Env = Readonly<Record<string, string | undefined>>;

/** The settings of the server that uses the data folder, where the environment of this command has none. */
export function withServerSettings(env: Env): Env {
  const [server] = runningServers(dataFolder(env));
  if (!server) return env;
  const { base_url, environment } = server;
  return { ...env, NODE_ENV: env.NODE_ENV || environment, HOTWASH_BASE_URL: env.HOTWASH_BASE_URL || base_url };
}

export function checkServers(env: Env): Finding {
  const check = "server";
  const servers = runningServers(dataFolder(env));
  const other = servers.find((server) => differs(server, env));
  if (other) {
    const message = `${inWords(other)} has other settings than this command: set HOTWASH_BASE_URL and NODE_ENV as it does`;
    return { check, ok: true, warning: true, message };
  }
  const message = servers.length > 0 ? servers.map(inWords).join(", ") : "none uses this data folder";
  return { check, ok: true, message };
}

function inWords({ version, base_url, pid }: RunningServer): string {
  return `Hotwash ${version} at ${base_url} (process ${pid})`;
}

function differs({ base_url, environment }: RunningServer, { NODE_ENV, HOTWASH_BASE_URL }: Env): boolean {
  return (HOTWASH_BASE_URL || base_url) !== base_url || (NODE_ENV || environment) !== environment;
}
