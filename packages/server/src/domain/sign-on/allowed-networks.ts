import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";

const MOST = 50;
const FIELD = "allowed_networks";

/** CIDR ranges, one in each line; an address alone is a range of its own. Null if there is none. */
export function readNetworks(text: string): readonly string[] | null {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const ranges = [...new Set(lines.filter(Boolean).map(readRange))];
  if (ranges.length > MOST) refuseInput(FIELD, phrase`must be at most ${MOST} ranges (got ${ranges.length})`);
  return ranges.length === 0 ? null : ranges;
}

function readRange(line: string): string {
  const [address = "", bits, more] = line.split("/");
  const kind = isIP(address);
  const most = kind === 4 ? 32 : 128;
  const length = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
  if (kind === 0 || address.includes("%") || more !== undefined || !(length <= most)) {
    return refuseInput(FIELD, phrase`must be CIDR ranges such as 203.0.113.0/24 or 2001:db8::/32 (got ${line})`);
  }
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress()) {
    return refuseInput(
      FIELD,
      phrase`must have IPv4 ranges written as such: ${parsed.toIPv4Address().toString()} (got ${line})`,
    );
  }
  const family = kind === 4 ? ipaddr.IPv4 : ipaddr.IPv6;
  const first = family.networkAddressFromCIDR(`${address}/${length}`).toString();
  if (first !== parsed.toString()) {
    return refuseInput(FIELD, phrase`must begin with the first address of the range: ${first}/${length} (got ${line})`);
  }
  return `${first}/${length}`;
}
