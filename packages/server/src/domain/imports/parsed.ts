import type { Phrase } from "#platform/language/phrase.ts";
/** The value of a cell, or what is wrong with it and what is expected. */
export type Parsed = { readonly value: string } | Wrong;
export type Wrong = { readonly problem: Phrase; readonly expected: Phrase | null };
