import { isIP } from "node:net";
import { inEnglish } from "#platform/language/phrase.ts";
import { OutsideFailure } from "#platform/outside-failure.ts";
import { type OutboundRules, outboundRules } from "./outbound-rules.ts";
import { hostOf, NOT_PUBLIC, readTarget } from "./outbound-target.ts";
import { type OutboundAnswer, type OutboundRequest, request } from "./request.ts";
import { tracedCall } from "./traced-call.ts";
import { type Resolve, vettedLookup } from "./vetted-lookup.ts";
import { type TlsTarget, type Writing, writeOverTls } from "./write-over-tls.ts";

/** Everything that Hotwash sends to addresses that its users chose goes through here. */
export type Outbound = {
  readonly rules: OutboundRules;
  /** Posts once, without following redirects. Throws an OutsideFailure if there is no answer. */
  readonly post: (address: string, given: OutboundRequest) => Promise<OutboundAnswer>;
  /** Reads once in the same way, with a body of at most this many bytes. */
  readonly get: (address: string, bytes: number) => Promise<OutboundAnswer>;
  /** Writes frames over TLS, and resolves when the receiver has closed its side. Throws an OutsideFailure if it does not. */
  readonly write: (target: TlsTarget, frames: Iterable<Buffer>, writing?: Writing) => Promise<void>;
};

/** Somebody waits for it. */
const GET_MS = 5_000;

/** `allowed` are the names, addresses and ranges that may be private. */
export function createOutbound(allowed: readonly string[], resolve?: Resolve): Outbound {
  const rules = outboundRules(allowed);
  const lookup = vettedLookup(rules, resolve);
  const checked = (address: string): URL => {
    // Checked again each time: what the operator allows may have changed.
    const target = readTarget(address, rules);
    if ("problem" in target) throw new OutsideFailure(`The address ${inEnglish(target.problem)}.`);
    const host = hostOf(target.url);
    // A socket asks for names only.
    if (isIP(host) !== 0 && !rules.admits(host, host)) throw new OutsideFailure(`The address ${NOT_PUBLIC}.`);
    return target.url;
  };
  const post = async (address: string, given: OutboundRequest) => request(checked(address), given, lookup);
  return {
    rules,
    post,
    write: async (target, frames, writing) => {
      checked(hostAddress(target.host, target.port));
      return tracedCall("write", target, { "network.transport": "tcp" }, () =>
        writeOverTls(target, frames, lookup, writing),
      );
    },
    get: (address, bytes) => {
      const headers = { accept: "application/json", "user-agent": "Hotwash" };
      return post(address, { method: "GET", headers, body: "", limits: { answerMs: GET_MS, bytes } });
    },
  };
}

/** As an address, to which the same rules apply. */
export function hostAddress(host: string, port: number): string {
  return `https://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
