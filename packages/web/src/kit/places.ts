import type { Option } from "#kit/option.ts";

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
/** Codes that browsers name although they are no country: unions, outlying groups and private use. */
const NO_COUNTRIES: ReadonlySet<string> = new Set(["EU", "EZ", "UN", "QO", "XA", "XB", "ZZ"]);

/** The countries by name, with their two letters of ISO 3166-1. */
export function countryOptions(): readonly Option[] {
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const found = LETTERS.flatMap((first) =>
    LETTERS.flatMap((second): Option[] => {
      const value = `${first}${second}`;
      const label = NO_COUNTRIES.has(value) || isFormer(value) ? undefined : names.of(value);
      return label === undefined ? [] : [{ value, label }];
    }),
  );
  return found.sort((a, b) => a.label.localeCompare(b.label, "en"));
}

/** A code that was replaced, such as DD by DE: browsers name it like its successor. */
function isFormer(code: string): boolean {
  return Intl.getCanonicalLocales(`und-${code}`)[0] !== `und-${code}`;
}

/** The time zones by their city. */
export function timeZoneOptions(): readonly Option[] {
  const zones = Intl.supportedValuesOf("timeZone").filter((zone) => zone.includes("/"));
  const found = zones.map((value) => {
    const [area = "", ...place] = value.replaceAll("_", " ").split("/");
    return { value, label: `${place.reverse().join(", ")}, ${area}` };
  });
  return [{ value: "UTC", label: "UTC" }, ...found.sort((a, b) => a.label.localeCompare(b.label, "en"))];
}

/** Where the browser says it is. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
}
