import { inject } from "#domain/exercises/records/inject.ts";
import { CHANNEL_WORDS, CRITICALITY_WORDS, DUTY_WORDS } from "#domain/imports/msel/code-words.ts";
import { readEventTime, readOffset, readStart } from "#domain/imports/msel/read-time.ts";
import { readSeconds } from "#domain/imports/msel/seconds.ts";
import { parseDay } from "#domain/imports/parse-cell.ts";
import type { Parsed } from "#domain/imports/parsed.ts";
import type { ImportField } from "#domain/imports/set-columns.ts";
import { LONGEST_LINE, line, prose } from "#kernel/input-fields.ts";
import { setInputs } from "#kernel/set-fields.ts";
import { phrase } from "#platform/language/phrase.ts";

/** Names of columns in exercise plans, as HSEEP, FEMA's templates and consultancies write them. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  // Of an event and its inject, players receive the inject.
  body: [
    "inject",
    "inject description",
    "inject text",
    "inject content",
    "inject message",
    "inject details",
    "message",
    "message text",
    "message to players",
    "script",
    "implementer",
    "event implementer",
    "detailed description",
    "event details",
    "details",
    "event description",
    "description of event",
    "event synopsis",
    "synopsis",
    "description",
    "inject summary",
    "event",
    "msel event",
    "situation",
    "narrative",
  ],
  title: [
    "inject title",
    "inject name",
    "event title",
    "event name",
    "subject",
    "headline",
    "short title",
    "event",
    "event synopsis",
    "synopsis",
    "event description",
    "description of event",
    "summary",
    "inject summary",
  ],
  channel: [
    "delivery method",
    "method of delivery",
    "inject delivery method",
    "delivery mode",
    "delivery means",
    "inject mode",
    "inject method",
    "method",
    "mode",
    "means",
    "medium",
    "media",
    "delivery",
    "delivered by",
    "delivered via",
    "via",
    "communication method",
  ],
  audience: [
    "recipient",
    "recipients",
    "recipient player",
    "recipient players",
    "recipient player(s)",
    "recipient(s)",
    "recipient (to)",
    "intended player",
    "intended players",
    "intended recipient",
    "player",
    "players",
    "target audience",
    "target",
    "to",
    "sent to",
    "delivered to",
    "who receives",
    "receiving player",
    "agency",
  ],
  sender: [
    "from",
    "inject from",
    "sent by",
    "originator",
    "simulated sender",
    "source",
    "caller",
    "role played",
    "role player",
    "simulated role",
    "on behalf of",
  ],
  controller: [
    "responsible controller",
    "controller responsible",
    "controller name",
    "inject controller",
    "simulation cell",
    "played by",
    "delivered by controller",
    "inject owner",
    "poc",
  ],
  notes: [
    "note",
    "controller notes",
    "controller note",
    "facilitator notes",
    "controller instructions",
    "special instructions",
    "controller/evaluator instructions",
    "comments",
    "remarks",
  ],
  expected_actions: [
    "expected player action",
    "expected player actions",
    "expected player action(s)",
    "expected outcome of player action",
    "expected outcome",
    "expected outcomes",
    "expected participant response",
    "expected player response",
    "expected response",
    "expected responses",
    "expected action",
    "expected actions",
    "anticipated player action",
    "anticipated response",
    "expected reaction",
    "player action",
    "desired outcome",
  ],
  questions: ["discussion questions", "discussion question", "questions", "questions for discussion", "discussion"],
  location: [
    "location",
    "place",
    "venue",
    "site",
    "room",
    "inject location",
    "event location",
    "delivery location",
    "location of delivery",
  ],
  dimension: ["readiness dimension", "dimension of readiness"],
  criticality: ["importance", "weight", "priority"],
  attack_technique: ["att&ck technique", "mitre att&ck", "mitre att&ck technique", "technique", "mitre", "ttp"],
  scheduled_seconds: ["automatic delivery", "delivered automatically"],
  duty: ["regulatory clock", "regulator clock", "notification duty", "reporting duty"],
  duty_target_minutes: ["clock minutes", "regulatory clock minutes", "minutes on the clock"],
};

type Reading = Pick<ImportField, "optional" | "words" | "read"> & { readonly description?: string };

/** People set these on a page; a file says them in its own way. */
const READ_AS: Readonly<Record<string, Reading>> = {
  title: {
    optional: true,
    description: "Title. Default: the first sentence of what the players receive.",
    read: readLine,
  },
  audience: { read: readLine },
  location: { read: readLine },
  sender: { read: readLine },
  controller: { read: readLine },
  channel: { words: CHANNEL_WORDS },
  criticality: { words: CRITICALITY_WORDS },
  duty: { words: DUTY_WORDS },
  attack_technique: { read: readTechnique },
  scheduled_seconds: { read: readSeconds },
};

/** One of the two says when an inject is planned. */
const times: Readonly<Record<string, ImportField>> = {
  event_time: {
    ...line(
      "Planned time: of day (09:15, 0915, 9:15 AM), with a date, on a day (Day 2 09:15) or after STARTEX (T+00:15).",
    ),
    optional: true,
    read: readEventTime,
    synonyms: [
      "event time",
      "time",
      "inject time",
      "scheduled time",
      "planned time",
      "start time",
      "delivery time",
      "time delivered",
      "time of delivery",
      "time of inject",
      "exercise time",
      "date time",
      "date and time",
      "date/time delivered",
      "dtg",
      "clock time",
      "real time",
      "actual time",
      "local time",
      "scenario time",
      "designated scenario time",
    ],
  },
  planned_offset_minutes: {
    ...line("Planned time after STARTEX: minutes, 1:30, T+00:15, H+2 or 1 h 30 min. It counts before event_time."),
    optional: true,
    read: readOffset,
    synonyms: [
      "startex offset",
      "offset",
      "offset minutes",
      "startex",
      "time from startex",
      "time after startex",
      "minutes from startex",
      "elapsed time",
      "elapsed",
      "relative time",
      "exercise clock",
      "t+",
      "minutes",
      "minute",
    ],
  },
  event_date: {
    type: "date",
    optional: true,
    description: "Date of an event_time without one.",
    read: parseDay,
    synonyms: ["date", "day", "exercise date", "inject date", "scenario date"],
  },
  exercise_start: {
    ...line(
      "STARTEX, from which times of day count: 09:00 or 2026-11-21 09:00. Default: the exercise's planned start.",
    ),
    optional: true,
    read: readStart,
    synonyms: ["startex time", "time of startex", "start of exercise"],
  },
};

const number = {
  ...line("Number of the inject in the file, to which options lead. Rows with EXAMPLE are left out."),
  optional: true,
  read: readLine,
  synonyms: [
    "inject #",
    "inject number",
    "inject no",
    "inject id",
    "event #",
    "event number",
    "event no",
    "event id",
    "msel #",
    "msel number",
    "msel id",
    "seq no",
    "sequence number",
    "sequence",
    "seq",
    "serial",
    "serial number",
    "item",
    "item #",
    "message #",
    "message number",
    "no",
    "number",
    "id",
    "#",
    "reference",
  ],
} as const satisfies ImportField;

const options = {
  ...prose("Options for the players, one a line: “Pay -> 7”, where 7 is the number of the inject that it leads to."),
  optional: true,
  synonyms: ["choices", "decision options", "branches"],
} as const satisfies ImportField;

const setFields = Object.entries(setInputs(inject)).flatMap(([name, input]): [string, ImportField][] => {
  const { [name]: synonyms = [] } = SYNONYMS;
  return name in times ? [] : [[name, { ...input, synonyms, ...READ_AS[name] }]];
});

/** The columns of an MSEL. What the players receive claims its column before the title. */
export const injectFields: Readonly<Record<string, ImportField>> = {
  number,
  ...times,
  ...Object.fromEntries([...setFields].sort(([one], [other]) => Number(other === "body") - Number(one === "body"))),
  options,
};

/** Line breaks within a cell are those of a narrow column. */
function readLine(text: string): Parsed {
  const value = text.replace(/\s+/g, " ");
  if (value.length <= LONGEST_LINE) return { value };
  return { problem: phrase`must have at most ${LONGEST_LINE} characters (got ${value.length})`, expected: null };
}

const TECHNIQUE = /^T\d{4}(\.\d{3})?$/;

/** T1486, also with its name after it. */
function readTechnique(text: string): Parsed {
  const [, code = text] = /^(T\d{4}(?:\.\d{3})?)(?:\b|$)/i.exec(text.trim()) ?? [];
  const value = code.toUpperCase();
  if (TECHNIQUE.test(value)) return { value };
  return { problem: phrase`is not a technique of ATT&CK`, expected: phrase`a technique such as T1486 or T1566.001` };
}
