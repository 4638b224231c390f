import { countryCodes } from "#domain/organizations/country-codes.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";

type Place = { readonly country?: string | null | undefined; readonly time_zone?: string | undefined };

export function checkPlace({ country, time_zone }: Place): void {
  if (country && !countryCodes.has(country)) {
    refuseInput("country", phrase`must be two capital letters of ISO 3166-1, such as DE (got ${country})`);
  }
  if (time_zone && !isTimeZone(time_zone)) {
    refuseInput("time_zone", phrase`must be an IANA time zone, such as Europe/Berlin (got ${time_zone})`);
  }
}

function isTimeZone(name: string): boolean {
  // Intl also accepts offsets such as +01:00, which have no daylight saving time.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
