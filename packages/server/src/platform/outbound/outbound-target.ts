import { isIP } from "node:net";
import { type Phrase, phrase } from "#platform/language/phrase.ts";
import type { OutboundRules } from "#platform/outbound/outbound-rules.ts";

/** An address that requests may be sent to, or what is wrong with it, to follow a name. */
export type Target = { readonly url: URL } | { readonly problem: Phrase };

const LONGEST = 2_000;
const HTTPS_PORT = 443;
/** Below this are mail, remote shells and other services. */
const FIRST_FREE_PORT = 1_024;

export function readTarget(text: string, rules: OutboundRules): Target {
  if (text.length > LONGEST) return { problem: phrase`must be at most ${LONGEST} characters` };
  if (!URL.canParse(text)) return { problem: phrase`must be an address such as https://receiver.example/hotwash` };
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol)) return { problem: phrase`must begin with https://` };
  if (url.username || url.password) return { problem: phrase`must not contain a user name or password` };
  if (url.hash) return { problem: phrase`must not contain a fragment (#…)` };
  const host = hostOf(url);
  if (rules.allowsHost(host)) return { url };
  if (url.protocol === "http:") return { problem: phrase`must begin with https://` };
  const port = url.port === "" ? HTTPS_PORT : Number(url.port);
  if (port !== HTTPS_PORT && port < FIRST_FREE_PORT) {
    return { problem: phrase`must use port ${HTTPS_PORT}, or one from ${FIRST_FREE_PORT} (got ${port})` };
  }
  if (isIP(host) !== 0 && !rules.admits(host, host)) return { problem: NOT_PUBLIC };
  if (host === "localhost" || host.endsWith(".localhost")) return { problem: NOT_PUBLIC };
  return { url };
}

export const NOT_PUBLIC = phrase`must be on the Internet: the operator of this server decides which private addresses it allows`;

/** Without the brackets of an IPv6 address, and without a final dot. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");
}
