import { isIP } from "node:net";
import { isInRange, isPublicAddress, isRange } from "#platform/outbound/public-address.ts";

/** Where requests may go besides the Internet: names, addresses and ranges. */
export type OutboundRules = {
  /** A name or address that may be private, and may be reached without TLS. */
  readonly allowsHost: (host: string) => boolean;
  /** An address that a name may resolve to. */
  readonly admits: (host: string, address: string) => boolean;
};

const NAME = /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$/i;

/** A name, an address, or an address with the length of its prefix. */
export function isAllowable(text: string): boolean {
  return isRange(text) || (isIP(text) === 0 && NAME.test(text));
}

export function outboundRules(allowed: readonly string[]): OutboundRules {
  const ranges = allowed.filter(isRange);
  const names = new Set(allowed.filter((each) => !isRange(each)).map((each) => each.toLowerCase()));
  const isListed = (address: string) => ranges.some((range) => isInRange(address, range));
  const allowsHost = (host: string) => names.has(host.toLowerCase()) || isListed(host);
  return {
    allowsHost,
    admits: (host, address) => allowsHost(host) || isListed(address) || isPublicAddress(address),
  };
}
