import { Refusal } from "#kernel/refusal.ts";

/** Why a file is refused as a history. */
export function refuseFile(what: string): never {
  throw new Refusal("BAD_USER_INPUT", `file: ${what}`, { field: "file" });
}
