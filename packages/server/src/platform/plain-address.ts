import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** An address as PostgreSQL reads it, an IPv4 address that is written as IPv6 as itself; null if it is none. */
export function plainAddress(text: string | undefined): string | null {
  const address = text?.replace(/%.*$/, "") ?? "";
  return isIP(address) === 0 ? null : ipaddr.process(address).toString();
}
