import { countryCodes } from "#domain/organizations/country-codes.ts";
import { industry, sizeBand } from "#domain/organizations/organization-enums.ts";
import type { InputField } from "#kernel/input.ts";
import { line } from "#kernel/input-fields.ts";
import { refuseInput } from "#kernel/refuse-input.ts";

/** What is said of an organization, as its actions take it. */
export const organizationFields = {
  industry: { type: "enum", of: industry, description: "What it does." },
  size_band: { type: "enum", of: sizeBand, description: "How large it is." },
  country: line("Where it is: two capital letters of ISO 3166-1, such as DE."),
  time_zone: line("Where its days begin: an IANA time zone, such as Europe/Berlin."),
} as const satisfies Record<string, InputField>;

type Place = { readonly country?: string | null | undefined; readonly time_zone?: string | undefined };

export function checkPlace({ country, time_zone }: Place): void {
  if (country && !countryCodes.has(country)) {
    refuseInput("country", `${country} is no country's code; it is two capital letters of ISO 3166-1, such as DE`);
  }
  if (time_zone && !isTimeZone(time_zone)) {
    refuseInput("time_zone", `${time_zone} is no IANA time zone; it is a name such as Europe/Berlin`);
  }
}

function isTimeZone(name: string): boolean {
  // Intl takes offsets such as +01:00 as well, which know no summer time.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
