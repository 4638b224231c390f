import { Refusal } from "#kernel/refusal.ts";

/** Why a picture is not accepted as a logo. */
export function refusal(what: string): Refusal {
  return new Refusal("BAD_USER_INPUT", `logo: ${what}`, { field: "logo" });
}
