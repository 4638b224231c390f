import { isLoopback } from "#platform/loopback.ts";

/** Editors whose programs receive codes under a scheme of their own. Other schemes must contain a domain (RFC 8252). */
const EDITORS = new Set(["cursor:", "vscode:", "vscode-insiders:", "windsurf:"]);
const DOMAIN_SCHEME = /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/;
const LONGEST = 2_000;

/** What is wrong with an address that codes are to be sent to, to follow its name. */
export function problemOf(uri: string): string | undefined {
  if (uri.length > LONGEST) return `must be at most ${LONGEST} characters`;
  // Parsers disagree about the rest, so no address with it is ever compared or sent.
  if (!/^[\x21-\x7e]+$/.test(uri) || /[\\"<>^`{|}]/.test(uri) || !URL.canParse(uri)) return "must be an absolute URI";
  const url = new URL(uri);
  if (uri.includes("#")) return "must not contain a fragment";
  if (url.username !== "" || url.password !== "" || /^[a-z]+:\/\/[^/?]*@/i.test(uri)) {
    return "must not contain a user name";
  }
  if (url.protocol === "https:" || isLocal(url)) return undefined;
  if (EDITORS.has(url.protocol) || DOMAIN_SCHEME.test(url.protocol)) return undefined;
  return "must begin with https://, with http:// on this computer, or with a private scheme such as com.example.app:";
}

/** A program on a computer listens at a port that is free when it asks (RFC 8252, 7.3). All else must be the same. */
export function isRegistered(registered: readonly string[], asked: string): boolean {
  if (problemOf(asked) !== undefined) return false;
  if (registered.includes(asked)) return true;
  const local = withoutPort(asked);
  return local !== undefined && registered.some((each) => withoutPort(each) === local);
}

/** For people: the host that receives the code. */
export function hostOf(uri: string): string {
  const { protocol, hostname } = new URL(uri);
  return protocol === "https:" || protocol === "http:" ? hostname : protocol.slice(0, -1);
}

/** Whether the code stays on the person's computer, where any program may have asked for it. */
export function staysLocal(uri: string): boolean {
  const url = new URL(uri);
  return isLocal(url) || url.protocol !== "https:";
}

/** The address with the answer to the request. Its own parameters stay. */
export function withAnswer(uri: string, answer: Readonly<Record<string, string | undefined>>): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) given.set(name, value);
  return `${uri}${uri.includes("?") ? "&" : "?"}${given}`;
}

function isLocal({ protocol, hostname }: URL): boolean {
  return protocol === "http:" && isLoopback(hostname);
}

function withoutPort(uri: string): string | undefined {
  if (problemOf(uri) !== undefined || !isLocal(new URL(uri))) return undefined;
  return uri.replace(/^(http:\/\/(?:\[[^\]]*\]|[^:/?]*))(?::\d*)?(?=[/?]|$)/i, "$1");
}
