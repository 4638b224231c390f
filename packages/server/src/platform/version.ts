import { readFileSync } from "node:fs";
import { z } from "zod";
import { once } from "#platform/once.ts";

const FILE = new URL("../../package.json", import.meta.url);

/** The version of this package. */
export const version = once((): string => {
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(FILE, "utf8"))).version;
});
