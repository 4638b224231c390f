import { CODE, type Form, form, N, type Sentence, sentenceIn, textsOf } from "./sentence-forms.ts";

const AGO = [
  form("exercised 0 days ago"),
  form("exercised {0} day ago", N),
  form("exercised {0} days ago", N),
] as const;
const DAYS = [form("{0} day", N), form("{0} days", N)] as const;
/** "VERIFIED (RETESTED)", or the status alone. */
const STATUS = [form("{0} ({1})", CODE, CODE), form("{0}", CODE)] as const;
const QUALITY = [form("not rated"), form("of {0} quality", CODE)] as const;
const TIMED = [form("never taken, target {0} min", N), form("taken in {0} min, target {1} min", N, N)] as const;

/** What is true of a record on a day. */
const STANDS: readonly Form[] = [
  form("{0} for 0 days, without an action item", CODE),
  form("{0} for {1} day, without an action item", CODE, N),
  form("{0} for {1} days, without an action item", CODE, N),
  form("{0} for 0 days", CODE),
  form("{0} for {1} day", CODE, N),
  form("{0} for {1} days", CODE, N),
  form("{0}, found {1} day ago", STATUS, N),
  form("{0}, found {1} days ago", STATUS, N),
  form("{0}, {1} day overdue", CODE, N),
  form("{0}, {1} days overdue", CODE, N),
  form("{0}, due on {1}", CODE),
  form("rated {0}, {1}", CODE, AGO),
  form("{0}, {1}, {2}", QUALITY, TIMED, AGO),
  form("{0}, {1}", QUALITY, AGO),
  form("without an action item for {0} day", N),
  form("without an action item for {0} days", N),
  ...TIMED,
  form("not rated"),
  ...STATUS,
];

const WHAT = [
  form("{0} inject", CODE),
  form("{0} decision", CODE),
  form("{0} gap", CODE),
  form("{0} action item", CODE),
] as const;

const RECORD = [form("{0} {1}", WHAT, STANDS)] as const;
const BEFORE = [...RECORD, ...STANDS] as const;

const CHANGES: readonly Form[] = [
  form("Gone: {0}", RECORD),
  form("{0}, was {1}, moved from {2} to {3}", RECORD, BEFORE, CODE, CODE),
  form("{0}, was {1}", RECORD, BEFORE),
  form("{0}, moved from {1} to {2}", RECORD, CODE, CODE),
  ...RECORD,
  form("the newest evidence is {0} old, was {1}", DAYS, DAYS),
  form("Newest evidence is {0} old", DAYS),
  form("{0} has no evidence any more; it scored {1}", CODE),
  form("{0} is assessed, at {1}", CODE),
  form("Scored {0}, and has {1} of the {2} weight that was assessed"),
];

const FORMS: readonly Form[] = [form("New: {0}", CHANGES), form("With time: {0}", CHANGES), ...CHANGES];

const LETTERS = /\p{L}/u;

/** All texts of reasons, for their translations. */
export const reasonTexts: readonly string[] = [...new Set(FORMS.flatMap(textsOf))].filter((text) =>
  LETTERS.test(text.replaceAll(/\{\d+\}/g, "")),
);

/** Why points were given, deducted or moved, to be said in another language. Codes and dates are among its values. */
export function reasonSentence(reason: string): Sentence | undefined {
  return sentenceIn(FORMS, reason);
}

/** The same, with what each value is called. */
export function withValues({ text, values }: Sentence, called: (value: string) => string): Sentence {
  return {
    text,
    values: values.map((value) => (typeof value === "string" ? called(value) : withValues(value, called))),
  };
}
