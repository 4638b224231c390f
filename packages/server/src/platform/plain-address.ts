import { isIPv4, isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

/** An address as PostgreSQL reads it, an IPv4 address that is written as IPv6 as itself; null if it is none. */
export function plainAddress(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (isIPv4(text)) return text;
  const [address = ""] = text.split("%", 1);
  return isIPv6(address) ? ipaddr.process(address).toString() : null;
}
