import { z } from "zod";

/** What the thread that estimates is asked, and what it answers. */
export const question = z.object({ id: z.int(), password: z.string(), words: z.array(z.string()) });

export const estimate = z.object({
  id: z.int(),
  /** How many guesses the password takes, as a power of ten. */
  guesses_log10: z.number(),
  /** What it is made of: repeat, sequence, spatial, date, dictionary, … */
  patterns: z.array(z.string()),
});

export type Question = z.infer<typeof question>;
export type Estimate = z.infer<typeof estimate>;
