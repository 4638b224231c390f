import { Resolver } from "node:dns/promises";

/** The TXT records of a name, the parts of each joined. Empty if there are none; throws if DNS does not answer. */
export type ResolveTxt = (name: string) => Promise<readonly string[]>;

const DNS_MS = 3_000;
const NONE = ["ENOTFOUND", "ENODATA"];

export const resolveTxt: ResolveTxt = async (name) => {
  const resolver = new Resolver({ timeout: DNS_MS, tries: 2 });
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
  } catch (error) {
    if (error instanceof Error && "code" in error && NONE.includes(String(error.code))) return [];
    throw error;
  }
};
