import { countryCodes } from "#domain/organizations/country-codes.ts";
import { industry, sizeBand } from "#domain/organizations/organization-enums.ts";
import type { InputField } from "#kernel/input.ts";
import { line } from "#kernel/input-fields.ts";
import { refuseInput } from "#kernel/refuse-input.ts";

/** What is said of an organization, as its actions take it. */
export const organizationFields = {
  industry: { type: "enum", of: industry, description: "Industry." },
  size_band: { type: "enum", of: sizeBand, description: "Size." },
  country: line("Country: two capital letters of ISO 3166-1, such as DE."),
  time_zone: line("IANA time zone, such as Europe/Berlin. It decides when days begin."),
} as const satisfies Record<string, InputField>;

type Place = { readonly country?: string | null | undefined; readonly time_zone?: string | undefined };

export function checkPlace({ country, time_zone }: Place): void {
  if (country && !countryCodes.has(country)) {
    refuseInput("country", `must be two capital letters of ISO 3166-1, such as DE (got ${country})`);
  }
  if (time_zone && !isTimeZone(time_zone)) {
    refuseInput("time_zone", `must be an IANA time zone, such as Europe/Berlin (got ${time_zone})`);
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
