import { IntlMessageFormat } from "intl-messageformat";
import { spokenLanguage } from "#platform/language/speaking.ts";
import { translationsOf } from "#platform/language/translations.ts";

export type Said = string | number;

/**
 * An English text in the language that is spoken, with its values in the places of {0}, {1}. A number may decide
 * between one and many, as in ICU's message format.
 */
export function say(text: string, ...values: readonly Said[]): string {
  const tag = spokenLanguage();
  const said = (tag === "en" ? undefined : translationsOf(tag).get(text)) ?? text;
  if (values.length === 0) return said;
  return said.includes(", plural,") ? formatted(tag, said, values) : filled(said, values);
}

/** "1 gap", "3 gaps". */
export function sayCounted(count: number, one: string, many: string): string {
  const tag = spokenLanguage();
  if (tag === "en") return `${count} ${count === 1 ? one : many}`;
  return say(countedText(one, many), count);
}

/** The text by which languages translate a counted noun. */
function countedText(one: string, many: string): string {
  return `{0, plural, one {# ${one}} other {# ${many}}}`;
}

const PLACES = /\{(\d+)\}/;

/** Most texts have no plural, and are filled without being parsed. */
function filled(text: string, values: readonly Said[]): string {
  return text
    .split(PLACES)
    .map((piece, i) => (i % 2 === 0 ? piece : String(values[Number(piece)] ?? "")))
    .join("");
}

const formats = new Map<string, IntlMessageFormat>();

function formatted(tag: string, text: string, values: readonly Said[]): string {
  const key = `${tag} ${text}`;
  const format = formats.get(key) ?? new IntlMessageFormat(text, tag, undefined, { ignoreTag: true });
  formats.set(key, format);
  return String(format.format(Object.fromEntries(values.map((value, i) => [String(i), value]))));
}
