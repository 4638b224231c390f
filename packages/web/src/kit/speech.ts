export type Said = string | number | boolean | bigint | null | undefined;

/** A sentence that is stored in English: its text with {0}, {1} for its values, or for further sentences. */
export type Sentence = { readonly text: string; readonly values: readonly (string | Sentence)[] };

/** What recognizes the sentences of a kind. */
export type Recognizers = Readonly<Record<"event" | "failure" | "reason", (text: string) => Sentence | undefined>>;

/** A language other than English. */
export type Speech = {
  readonly recognizers: Recognizers;
  readonly locale: string;
  /** The pieces of a text, with the values among them; undefined if the language lacks the text. */
  readonly pieces: <T>(text: string, values: readonly T[]) => readonly (string | T)[] | undefined;
};

declare global {
  /** Set by the language's file before the first module of the pages runs. */
  var hotwashSpeech: Speech | undefined;
}

const speech = globalThis.hotwashSpeech;

export const isEnglish = speech === undefined;

/** For dates, numbers and names of countries. */
export const locale = speech?.locale ?? "en-GB";

/** Undefined in English, and if the language lacks the text. */
export function translated<T>(text: string, values: readonly T[]): readonly (string | T)[] | undefined {
  return speech?.pieces(text, values);
}

/** The sentence that a stored text states, to be said in the reader's language; undefined in English. */
export function sentenceOf(kind: keyof Recognizers, text: string): Sentence | undefined {
  return speech?.recognizers[kind](text);
}

export function spoken<T>(text: string, values: readonly T[]): readonly (string | T)[] {
  return translated(text, values) ?? inEnglish(text, values);
}

/** A sentence of the server's in the reader's language, with what each of its values is called. */
export function saidSentence({ text, values }: Sentence, called = (value: string) => value): string {
  const inside = values.map((value) => (typeof value === "string" ? called(value) : saidSentence(value, called)));
  return spoken(text, inside).join("");
}

const PLACES = /\{(\d+)\}/;

/** Texts are written in English, so nothing is looked up. */
function inEnglish<T>(text: string, values: readonly T[]): readonly (string | T)[] {
  if (values.length === 0) return [text];
  return text.split(PLACES).map((piece, i) => (i % 2 === 0 ? piece : (values[Number(piece)] ?? "")));
}
