import { Refusal } from "#kernel/refusal.ts";

/** Why an image is refused as a logo. */
export function refusal(what: string): Refusal {
  return new Refusal("BAD_USER_INPUT", `logo: ${what}`, { field: "logo" });
}
