import { isIPv4 } from "node:net";

/** Whether an address or name is this machine, so that nothing is sent over a network. */
export function isLoopback(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, "$1")
    .replace(/^::ffff:/, "");
  return name === "localhost" || name === "::1" || (isIPv4(name) && name.startsWith("127."));
}
