import { type Form, form, N, type Sentence, sentenceIn, textsOf } from "./sentence-forms.ts";

export type { Sentence };

const DURATIONS = [
  form("less than a minute"),
  form("{0} min", N),
  form("{0} h", N),
  form("{0} h {1} min", N, N),
] as const;

/** Ratings and qualities in words. */
const RATINGS = "performed, some challenges, major challenges, unable, absent, weak, adequate, good, excellent"
  .split(", ")
  .map((word) => form(word));

const CHOICES = [
  form('I-{0}: "{1}" chosen by {2} with {3} of {4} votes', N, undefined, undefined, N, N),
  form('I-{0}: "{1}" chosen with {2} of {3} votes', N, undefined, N, N),
  form('I-{0}: "{1}" chosen by {2}', N),
  form('I-{0}: "{1}" chosen', N),
];

/** In this order: a name may be anything, so what begins with one comes last. */
const FORMS: readonly Form[] = [
  form("Started: {0}"),
  form("Paused after {0}", DURATIONS),
  form("Resumed after a pause of {0}", DURATIONS),
  form("Completed after {0}", DURATIONS),
  form("Cancelled before it started"),
  form("Cancelled after {0}", DURATIONS),
  form("Note: {0}"),
  form("Strength: {0}"),
  form("To improve: {0}"),
  form("Gap {0}: {1}"),
  form("I-{0} delivered: {1}", N),
  form("I-{0} skipped: {1}", N),
  form("I-{0} held: {1}", N),
  form("I-{0} released: {1}", N),
  form("I-{0} corrected: {1}", N),
  form("I-{0} rated {1}: {2}", N, RATINGS),
  form("I-{0} no longer rated: {1}", N),
  form("{0}, leads to I-{1}", CHOICES, N),
  ...CHOICES,
  form("D-{0} never decided: {1}", N),
  form("D-{0} decided at once: {1}", N),
  form("D-{0} decided in {1} min: {2}", N, N),
  form("D-{0} rated {1}: {2}", N, RATINGS),
  form("D-{0} no longer rated: {1}", N),
  form("{0} responded to I-{1}", undefined, N),
  form("{0} replied in I-{1}", undefined, N),
  form("{0} joined by personal link, on another device"),
  form("{0} joined by personal link"),
  form("{0} joined as {1}"),
  form("{0} people joined", N),
  form("{0} joined"),
  form("{0} was disconnected"),
  form("{0} left"),
  form("{0}, {1}, added to the list"),
  form("{0}, {1}, removed from the list"),
];

/** All texts of events, for their translations. */
export const eventTexts: readonly string[] = [...new Set(FORMS.flatMap(textsOf))];

/** The sentence that an event's summary states, to be said in another language; undefined if it has another form. */
export function eventSentence(summary: string): Sentence | undefined {
  return sentenceIn(FORMS, summary);
}
