export type Said = string | number | boolean | bigint | null | undefined;

/** A language other than English. */
export type Speech = {
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

export function spoken<T>(text: string, values: readonly T[]): readonly (string | T)[] {
  return translated(text, values) ?? inEnglish(text, values);
}

const PLACES = /\{(\d+)\}/;

/** Texts are written in English, so nothing is looked up. */
function inEnglish<T>(text: string, values: readonly T[]): readonly (string | T)[] {
  if (values.length === 0) return [text];
  return text.split(PLACES).map((piece, i) => (i % 2 === 0 ? piece : (values[Number(piece)] ?? "")));
}
