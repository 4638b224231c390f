import { escapePattern } from "./escape-pattern.ts";

/** What an event states, in English with {0}, {1} for its values: names, titles and numbers, or further sentences. */
export type EventSentence = { readonly text: string; readonly values: readonly (string | EventSentence)[] };

/** A text with what may be in each of its places: a number, one of several texts, or, if undefined, anything. */
type Form = { readonly text: string; readonly places: readonly Place[] };
type Place = "number" | readonly Form[] | undefined;

const form = (text: string, ...places: readonly Place[]): Form => ({ text, places });
const N = "number";

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
  form("{0}, {1}, added to the list"),
  form("{0}, {1}, removed from the list"),
];

/** All texts of events, for their translations. */
export const eventTexts: readonly string[] = [...new Set(FORMS.flatMap(textsOf))];

function textsOf({ text, places }: Form): readonly string[] {
  return [text, ...places.flatMap((inner) => (typeof inner === "object" ? inner.flatMap(textsOf) : []))];
}

/** The sentence that an event's summary states, to be said in another language; undefined if it has another form. */
export function eventSentence(summary: string): EventSentence | undefined {
  return sentenceIn(FORMS, summary);
}

function sentenceIn(among: readonly Form[], said: string): EventSentence | undefined {
  for (const each of among) {
    const match = patternOf(each).exec(said);
    if (!match) continue;
    const values = match.slice(1).map((value, i) => {
      const inner = each.places[i];
      return (typeof inner === "object" && sentenceIn(inner, value)) || value;
    });
    return { text: each.text, values };
  }
  return undefined;
}

const patterns = new Map<Form, RegExp>();

function patternOf(of: Form): RegExp {
  const known = patterns.get(of) ?? new RegExp(`^${sourceOf(of, "(")}$`, "su");
  patterns.set(of, known);
  return known;
}

function sourceOf({ text, places }: Form, opening: "(" | "(?:"): string {
  const pieces = text.split(/\{(\d+)\}/);
  return pieces
    .map((piece, i) => (i % 2 === 0 ? escapePattern(piece) : `${opening}${insideOf(places[Number(piece)])})`))
    .join("");
}

function insideOf(place: Place): string {
  if (place === undefined) return ".+?";
  return place === "number" ? "\\d+" : place.map((each) => sourceOf(each, "(?:")).join("|");
}
