import { estimateGuesses } from "#domain/accounts/password-rules/estimate-guesses.ts";
import { type Owner, personalWords } from "#domain/accounts/password-rules/personal-words.ts";
import { type Phrase, phrase } from "#platform/language/phrase.ts";

/** A billion: out of reach at the rate that sign-in allows, and slow for a stolen hash. */
const LEAST_GUESSES_LOG10 = 9;

const ADVICE = phrase`Use four unrelated words, or a password from a password manager.`;

/**
 * Why a password is weak, without repeating it; undefined if it is not. Measures how many guesses it takes somebody who
 * knows common passwords, words, keyboards and its owner. No kind of character is required.
 */
export async function findWeakness(password: string, owner: Owner): Promise<Phrase | undefined> {
  const words = personalWords(owner);
  const { guesses_log10, patterns } = await estimateGuesses(
    password,
    words.map(({ word }) => word),
  );
  if (guesses_log10 >= LEAST_GUESSES_LOG10) return undefined;
  const typed = password.toLowerCase();
  const own = words.find(({ word }) => typed.includes(word));
  const reason = own ? phrase`it contains ${own.of}` : reasonOf(patterns);
  return phrase`This password is too easy to guess: ${reason}. ${ADVICE}`;
}

const REASONS: readonly (readonly [string, Phrase])[] = [
  ["repeat", phrase`it repeats itself`],
  ["sequence", phrase`it follows a sequence`],
  ["wordSequence", phrase`it follows a sequence`],
  ["spatial", phrase`it follows the keyboard`],
  ["date", phrase`it is mostly a date`],
];

/** It is called common only if there is no better reason. */
function reasonOf(patterns: readonly string[]): Phrase {
  return REASONS.find(([pattern]) => patterns.every((each) => each === pattern))?.[1] ?? phrase`it is too common`;
}
