import { DisplayLanguage } from "#graphql/enums.ts";
import type { Option } from "#kit/option.ts";
import type { Format } from "#records/deliverables/deliverable-offers.ts";
import { chosenLanguage, LANGUAGES } from "#shell/language.ts";

export type Language = keyof typeof DisplayLanguage;

/** Each language in its own words, as where the pages' one is chosen. */
export const languageOptions: readonly Option[] = LANGUAGES.map(([tag, name]) => ({
  value: tag.toUpperCase(),
  label: name,
}));

/** Documents are in the language of the pages, unless somebody chooses another. */
export function documentLanguage(): Language {
  return languageIn(chosenLanguage().toUpperCase());
}

export function languageIn(code: string | undefined): Language {
  return isLanguage(code) ? code : "EN";
}

function isLanguage(code: string | undefined): code is Language {
  return code !== undefined && Object.hasOwn(DisplayLanguage, code);
}

/** Files for programs are the same in each language. */
export function isForPeople(format: Format): boolean {
  return format !== "OSCAL" && format !== "JSON";
}
