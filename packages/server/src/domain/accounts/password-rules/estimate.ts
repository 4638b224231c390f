import { z } from "zod";

/** Messages to and from the thread that estimates passwords. */
export const question = z.object({ id: z.int(), password: z.string(), words: z.array(z.string()) });

export const estimate = z.object({
  id: z.int(),
  /** The number of guesses, as a power of ten. */
  guesses_log10: z.number(),
  /** Its parts: repeat, sequence, spatial, date, dictionary, … */
  patterns: z.array(z.string()),
});

export type Question = z.infer<typeof question>;
export type Estimate = z.infer<typeof estimate>;
