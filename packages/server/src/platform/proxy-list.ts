import { isIP } from "node:net";
import { splitList } from "#platform/setting.ts";

const NAMED_RANGES = ["loopback", "linklocal", "uniquelocal"];

export function isProxyList(text: string): boolean {
  return text === "off" || /^[1-9]$/.test(text) || (splitList(text).length > 0 && splitList(text).every(isRange));
}

function isRange(text: string): boolean {
  const [address = "", bits = "0", ...rest] = text.split("/");
  if (NAMED_RANGES.includes(text)) return true;
  return (
    isIP(address) !== 0 &&
    /^\d{1,3}$/.test(bits) &&
    Number(bits) <= (isIP(address) === 4 ? 32 : 128) &&
    rest.length === 0
  );
}

/** None, this many, or these addresses. */
export function readProxies(text: string): false | number | readonly string[] {
  if (text === "off") return false;
  return /^[1-9]$/.test(text) ? Number(text) : splitList(text);
}
