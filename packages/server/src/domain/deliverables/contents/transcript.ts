import { inWords } from "#domain/code-words.ts";
import { chapter, listOf, part } from "#domain/deliverables/contents/exercise-documents/exercise-document.ts";
import { CONFIDENTIAL, type Setting } from "#domain/deliverables/contents/subject.ts";
import { tableOf } from "#domain/deliverables/contents/tables.ts";
import { labelOf, ratingBadges } from "#domain/deliverables/contents/wording.ts";
import type { Transcript, TranscriptInject } from "#domain/deliverables/records/transcript.ts";
import type { Block, Document } from "#domain/documents/document.ts";
import { proseBlocks } from "#domain/documents/prose.ts";
import { clockShown } from "#domain/exercises/run/exercise-clock.ts";
import { dutyName } from "#domain/scenarios/clocks/notification-duty-enums.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { minuteShown } from "#platform/dates/minute-shown.ts";
import { counted } from "#platform/text/counted.ts";

/** What was said and done, in order and in full: the file in which an exercise is kept. */
export function transcriptDocument(setting: Setting, facts: Transcript): Document {
  const missing = missingOf(facts);
  return {
    title: facts.title,
    kind: "Transcript",
    layout: "report",
    ...setting,
    subtitle: `${facts.reference} · Exercise of ${dayShown(facts.exercise_date)}`,
    handling: CONFIDENTIAL,
    formula_version: null,
    facts: coverFacts(facts),
    missing,
    sections: [
      chapter("Participants", [participants(facts)]),
      chapter("What happened", [timeline(facts)]),
      chapter("Injects and answers", [
        { type: "paragraph", text: "Each inject as it was delivered, with every answer." },
      ]),
      ...facts.injects.map((each) => part(`${each.reference} ${each.title}`, injectBlocks(each))),
      chapter("Decisions", [decisions(facts)]),
      chapter("Notes", [notes(facts)]),
      chapter("Gaps", [gaps(facts)]),
    ],
  };
}

function coverFacts(facts: Transcript) {
  const stated = [
    ["Exercise", `${facts.reference}, ${dayShown(facts.exercise_date)}`],
    ["Scenario", `${labelOf(facts.scenario)}, ${inWords(facts.severity)} severity`],
    ["Facilitator", facts.facilitator],
    ["Place", facts.location],
    ["Started", facts.started_at && minuteShown(new Date(facts.started_at))],
    ["Ended", facts.ended_at && minuteShown(new Date(facts.ended_at))],
    ["Paused", facts.paused_seconds > 0 && `${clockShown(facts.paused_seconds)} hours`],
    ["Injects", counted(facts.injects.filter(({ status }) => status === "DELIVERED").length, "delivered inject")],
  ] as const;
  return stated.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

function missingOf({ events, participants: people, started_at }: Transcript): string[] {
  return [
    ...(started_at === null ? ["The exercise did not run on the exercise clock, so moments have no time on it"] : []),
    ...(events.length === 0 ? ["No event is recorded"] : []),
    ...(people.length === 0 ? ["No participant is listed"] : []),
  ];
}

function participants({ participants: people }: Transcript): Block {
  const table = tableOf<(typeof people)[number]>(
    { name: "Participants", caption: "Who took part", empty: "No participant is listed." },
    [
      { title: "Name", type: "text", width: 1.4, of: ({ name }) => name },
      { title: "Role", type: "text", width: 2, of: ({ role }) => role },
      { title: "Audience", type: "text", width: 1.2, absent: "–", of: ({ audience }) => audience },
    ],
    people,
  );
  return { type: "table", table };
}

type Timed = { readonly exercise_seconds: number | null };

const time = { title: "Time", type: "text", width: 0.7, absent: "–", of: timeOf } as const;

function timeOf({ exercise_seconds }: Timed): string | null {
  return exercise_seconds === null ? null : clockShown(exercise_seconds);
}

function timeline({ events }: Transcript): Block {
  const table = tableOf<(typeof events)[number]>(
    { name: "Events", caption: "Every event, on the exercise clock", empty: "No event is recorded." },
    [
      time,
      { title: "Event", type: "text", width: 4, of: ({ summary }) => summary },
      { title: "By", type: "text", width: 1.5, of: ({ actor }) => actor },
    ],
    events,
  );
  return { type: "table", table };
}

/** An inject as it was delivered, and what came back, each with its time and its author. */
function injectBlocks(each: TranscriptInject): Block[] {
  const { options, responses, replies, corrections } = each;
  const chosen = options.map(({ label, votes, choices }) => {
    const by = choices.flatMap(({ audience }) => audience ?? []);
    const made = choices.length > 0 ? `, chosen${by.length > 0 ? ` by ${by.join(", ")}` : ""}` : "";
    return `${label}: ${counted(votes.length, "vote")}${made}`;
  });
  const answered = responses.map(({ responded_at, participant, ...response }) => ({
    ...{ ...response, at: responded_at, by: participant?.name ?? "Somebody" },
  }));
  const replied = replies.map(({ sent_at, sender, ...reply }) => ({ ...reply, at: sent_at, by: sender }));
  const said = [...answered, ...replied]
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .map((entry) => `${timeOf(entry)} ${entry.by}: ${entry.body}`);
  const corrected = corrections.map((by) => `${timeOf(by)} ${by.author}: ${by.body}`);
  return [
    {
      type: "facts",
      facts: [{ label: "Delivered", value: deliveredShown(each) }, ...clockFact(each), ...ratingFact(each)],
    },
    ...proseBlocks(each.body),
    ...listOf("Corrected:", corrected),
    ...listOf("Options:", chosen),
    ...listOf(replied.length > 0 ? "Answers and replies:" : "Answers:", said),
  ];
}

function deliveredShown(inject: TranscriptInject): string {
  const { status, delivered_seconds, channel, audience, sender, skipped_reason } = inject;
  if (status === "SKIPPED") return `Skipped${skipped_reason ? `: ${skipped_reason}` : ""}`;
  if (status !== "DELIVERED") return "Not delivered";
  const at = delivered_seconds === null ? [] : [`at ${clockShown(delivered_seconds)}`];
  return [...at, `by ${inWords(channel)}`, ...(sender ? [`from ${sender}`] : []), `to ${audience ?? "everyone"}`].join(
    ", ",
  );
}

/** The clock of its duty, and when a decision stopped it. */
function clockFact({ duty, clock_minutes, clock_outcome, decisions }: TranscriptInject) {
  if (duty === null || clock_minutes === null) return [];
  const name = dutyName(duty);
  if (clock_outcome === null) return [{ label: "Clock", value: `${name}, ${clock_minutes} minutes` }];
  if (clock_outcome === "UNANSWERED") return [{ label: "Clock", value: `${name}. Unanswered` }];
  const taken = Math.min(...decisions.flatMap(({ minutes_to_decide }) => minutes_to_decide ?? []));
  return [{ label: "Clock", value: `${name}. Decided after ${taken} of ${clock_minutes} minutes` }];
}

function ratingFact({ rating, rating_note }: TranscriptInject) {
  if (rating === null) return [];
  const { word } = ratingBadges[rating];
  return [{ label: "Rated", value: rating_note ? `${word}: ${rating_note}` : word }];
}

function decisions({ decisions: made }: Transcript): Block {
  const table = tableOf<(typeof made)[number]>(
    { name: "Decisions", caption: "Decisions in order", empty: "No decisions are recorded." },
    [
      { title: "Decision", type: "reference", width: 1.1, of: ({ reference }) => reference },
      { title: "Decision", type: "text", width: 3, of: ({ title }) => title },
      { title: "Reason", type: "text", width: 3, absent: "none given", of: ({ rationale }) => rationale },
      { title: "By", type: "text", width: 1.5, of: ({ made_by }) => made_by },
      { title: "Minutes", type: "integer", width: 1, absent: "–", of: ({ minutes_to_decide }) => minutes_to_decide },
    ],
    made,
  );
  return { type: "table", table };
}

function notes({ notes: taken }: Transcript): Block {
  const table = tableOf<(typeof taken)[number]>(
    { name: "Notes", caption: "Notes in order", empty: "No notes were taken." },
    [
      time,
      { title: "Kind", type: "text", width: 1.1, of: ({ kind }) => labelOf(kind) },
      { title: "Note", type: "text", width: 4, of: ({ body }) => body },
      { title: "By", type: "text", width: 1.5, of: ({ author }) => author },
    ],
    taken,
  );
  return { type: "table", table };
}

function gaps({ gaps: found }: Transcript): Block {
  const table = tableOf<(typeof found)[number]>(
    { name: "Gaps", caption: "Gaps found", empty: "No gaps are recorded." },
    [
      { title: "Gap", type: "reference", width: 1.2, of: ({ reference }) => reference },
      { title: "Severity", type: "text", width: 1.1, of: ({ severity }) => labelOf(severity) },
      { title: "Finding", type: "text", width: 4, of: ({ title }) => title },
    ],
    found,
  );
  return { type: "table", table };
}
