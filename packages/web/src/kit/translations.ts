import { IntlMessageFormat } from "intl-messageformat";
import type { Recognizers, Speech } from "#kit/speech.ts";

const none: Recognizers = { event: () => undefined, failure: () => undefined, reason: () => undefined };

/** A language by its texts for the English ones, in ICU's message format. */
export function speechOf(
  locale: string,
  texts: Readonly<Record<string, string>>,
  recognizers: Recognizers = none,
): Speech {
  // What is looked up may be named as something that every object has.
  const translations = new Map(Object.entries(texts));
  const formats = new Map<string, IntlMessageFormat>();
  const formatOf = (text: string, translated: string) => {
    const known = formats.get(text) ?? new IntlMessageFormat(translated, locale, undefined, { ignoreTag: true });
    formats.set(text, known);
    return known;
  };
  const pieces: Speech["pieces"] = (text, values) => {
    const translated = translations.get(text);
    if (!translated?.includes("{")) return translated ? [translated] : undefined;
    const named = Object.fromEntries(values.map((value, i) => [String(i), value]));
    return formatOf(text, translated)
      .formatToParts(named)
      .map((each) => each.value);
  };
  return { locale, pieces, recognizers };
}
