import { isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";

/** Azure's host answers here, although the address is a public one. */
const METADATA = ["168.63.129.16"];
/** The only IPv6 addresses that are assigned for the Internet (RFC 4291). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** Whether an address is on the Internet: not private, of this machine, a link, a tunnel, a group or a cloud's host. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text); // an IPv4 address that is written as IPv6 counts as itself
  if (address.range() !== "unicast") return false;
  const plain = address.toString();
  if (isIPv4(plain)) return !METADATA.includes(plain);
  return ipaddr.IPv6.parse(plain).match(GLOBAL_IPV6);
}

/** `range` is an address, or one with the length of its prefix. */
export function isInRange(text: string, range: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const [address, [first, bits]] = [ipaddr.process(text), cidrOf(range)];
  return address.kind() === first.kind() && address.match(first, bits);
}

export function isRange(text: string): boolean {
  return ipaddr.isValidCIDR(text) || (ipaddr.isValid(text) && !text.includes("%"));
}

function cidrOf(range: string): ReturnType<typeof ipaddr.parseCIDR> {
  if (ipaddr.isValidCIDR(range)) return ipaddr.parseCIDR(range);
  const address = ipaddr.process(range);
  return [address, address.kind() === "ipv4" ? 32 : 128];
}
