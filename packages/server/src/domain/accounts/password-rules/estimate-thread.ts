import { parentPort } from "node:worker_threads";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as english } from "@zxcvbn-ts/language-en";
import { type Estimate, type Question, question } from "#domain/accounts/password-rules/estimate.ts";
import { LONGEST_PASSWORD } from "#domain/accounts/password-rules/password-length.ts";

/** Main program of the thread that estimates how many guesses a password takes. */
const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  maxLength: LONGEST_PASSWORD,
});

parentPort?.on("message", (message: unknown) => {
  parentPort?.postMessage(answer(question.parse(message)));
});

function answer({ id, password, words }: Question): Estimate {
  const { guessesLog10, sequence } = estimator.check(password, words);
  return { id, guesses_log10: guessesLog10, patterns: sequence.map(({ pattern }) => pattern) };
}
