import { Refusal } from "#kernel/refusal.ts";

/** Why a file is refused as an attachment. */
export function refuseAttachment(what: string): never {
  throw new Refusal("BAD_USER_INPUT", `file: ${what}`, { field: "file" });
}
