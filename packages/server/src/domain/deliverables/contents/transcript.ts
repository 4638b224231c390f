import { inWords } from "#domain/code-words.ts";
import { chapter, listOf, part } from "#domain/deliverables/contents/exercise-documents/exercise-document.ts";
import { confidential, type Setting } from "#domain/deliverables/contents/subject.ts";
import { tableOf } from "#domain/deliverables/contents/tables.ts";
import { labelOf, ratingBadge } from "#domain/deliverables/contents/wording.ts";
import type { Transcript, TranscriptInject } from "#domain/deliverables/records/transcript.ts";
import type { Block, Document } from "#domain/documents/document.ts";
import { proseBlocks } from "#domain/documents/prose.ts";
import { eventSaid } from "#domain/exercises/run/event-said.ts";
import { clockShown } from "#domain/exercises/run/exercise-clock.ts";
import { dutyName } from "#domain/scenarios/clocks/notification-duty-enums.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { minuteShown } from "#platform/dates/minute-shown.ts";
import { say } from "#platform/language/say.ts";
import { counted } from "#platform/text/counted.ts";

/** What was said and done, in order and in full: the file in which an exercise is kept. */
export function transcriptDocument(setting: Setting, facts: Transcript): Document {
  const missing = missingOf(facts);
  return {
    title: facts.title,
    kind: say("Transcript"),
    layout: "report",
    ...setting,
    subtitle: say("{0} · Exercise of {1}", facts.reference, dayShown(facts.exercise_date)),
    handling: confidential(),
    formula_version: null,
    facts: coverFacts(facts),
    missing,
    sections: [
      chapter(say("Participants"), [participants(facts)]),
      chapter(say("What happened"), [timeline(facts)]),
      chapter(say("Injects and answers"), [
        { type: "paragraph", text: say("Each inject as it was delivered, with every answer.") },
      ]),
      ...facts.injects.map((each) => part(`${each.reference} ${each.title}`, injectBlocks(each))),
      chapter(say("Decisions"), [decisions(facts)]),
      chapter(say("Notes"), [notes(facts)]),
      chapter(say("Gaps"), [gaps(facts)]),
    ],
  };
}

function coverFacts(facts: Transcript) {
  const stated = [
    [say("Exercise"), `${facts.reference}, ${dayShown(facts.exercise_date)}`],
    [say("Scenario"), say("{0}, {1} severity", labelOf(facts.scenario), inWords(facts.severity))],
    [say("Facilitator"), facts.facilitator],
    [say("Place"), facts.location],
    [say("Started"), facts.started_at && minuteShown(new Date(facts.started_at))],
    [say("Ended"), facts.ended_at && minuteShown(new Date(facts.ended_at))],
    [say("Paused"), facts.paused_seconds > 0 && say("{0} hours", clockShown(facts.paused_seconds))],
    [say("Injects"), counted(facts.injects.filter(({ status }) => status === "DELIVERED").length, "delivered inject")],
  ] as const;
  return stated.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

function missingOf({ events, participants: people, started_at }: Transcript): string[] {
  return [
    ...(started_at === null
      ? [say("The exercise did not run on the exercise clock, so moments have no time on it")]
      : []),
    ...(events.length === 0 ? [say("No event is recorded")] : []),
    ...(people.length === 0 ? [say("No participant is listed")] : []),
  ];
}

function participants({ participants: people }: Transcript): Block {
  const table = tableOf<(typeof people)[number]>(
    { name: say("Participants"), caption: say("Who took part"), empty: say("No participant is listed.") },
    [
      { title: say("Name"), type: "text", width: 1.4, of: ({ name }) => name },
      { title: say("Role"), type: "text", width: 2, of: ({ role }) => role },
      { title: say("Audience"), type: "text", width: 1.2, absent: "–", of: ({ audience }) => audience },
    ],
    people,
  );
  return { type: "table", table };
}

type Timed = { readonly exercise_seconds: number | null };

const time = () => ({ title: say("Time"), type: "text", width: 0.7, absent: "–", of: timeOf }) as const;

function timeOf({ exercise_seconds }: Timed): string | null {
  return exercise_seconds === null ? null : clockShown(exercise_seconds);
}

function timeline({ events }: Transcript): Block {
  const table = tableOf<(typeof events)[number]>(
    { name: say("Events"), caption: say("Every event, on the exercise clock"), empty: say("No event is recorded.") },
    [
      time(),
      { title: say("Event"), type: "text", width: 4, of: eventSaid },
      { title: say("By"), type: "text", width: 1.5, of: ({ actor }) => actor },
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
    const voted = counted(votes.length, "vote");
    if (choices.length === 0) return `${label}: ${voted}`;
    return by.length === 0
      ? say("{0}: {1}, chosen", label, voted)
      : say("{0}: {1}, chosen by {2}", label, voted, by.join(", "));
  });
  const answered = responses.map(({ responded_at, participant, ...response }) => ({
    ...{ ...response, at: responded_at, by: participant?.name ?? say("Somebody") },
  }));
  const replied = replies.map(({ sent_at, sender, ...reply }) => ({ ...reply, at: sent_at, by: sender }));
  const said = [...answered, ...replied]
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .map((entry) => `${timeOf(entry)} ${entry.by}: ${entry.body}`);
  const corrected = corrections.map((by) => `${timeOf(by)} ${by.author}: ${by.body}`);
  return [
    {
      type: "facts",
      facts: [{ label: say("Delivered"), value: deliveredShown(each) }, ...clockFact(each), ...ratingFact(each)],
    },
    ...proseBlocks(each.body),
    ...listOf(say("Corrected:"), corrected),
    ...listOf(say("Options:"), chosen),
    ...listOf(replied.length > 0 ? say("Answers and replies:") : say("Answers:"), said),
  ];
}

function deliveredShown(inject: TranscriptInject): string {
  const { status, delivered_seconds, channel, audience, sender, skipped_reason } = inject;
  if (status === "SKIPPED") return skipped_reason ? say("Skipped: {0}", skipped_reason) : labelOf("SKIPPED");
  if (status !== "DELIVERED") return say("Not delivered");
  const at = delivered_seconds === null ? [] : [say("at {0}", clockShown(delivered_seconds))];
  const from = sender ? [say("from {0}", sender)] : [];
  const to = audience === null ? say("to everyone") : say("to {0}", audience);
  return [...at, say("by {0}", inWords(channel)), ...from, to].join(", ");
}

/** The clock of its duty, and when a decision stopped it. */
function clockFact({ duty, clock_minutes, clock_outcome, decisions }: TranscriptInject) {
  if (duty === null || clock_minutes === null) return [];
  const name = say(dutyName(duty));
  if (clock_outcome === null) return [{ label: say("Clock"), value: say("{0}, {1} minutes", name, clock_minutes) }];
  if (clock_outcome === "UNANSWERED") return [{ label: say("Clock"), value: say("{0}. Unanswered", name) }];
  const taken = Math.min(...decisions.flatMap(({ minutes_to_decide }) => minutes_to_decide ?? []));
  return [{ label: say("Clock"), value: say("{0}. Decided after {1} of {2} minutes", name, taken, clock_minutes) }];
}

function ratingFact({ rating, rating_note }: TranscriptInject) {
  if (rating === null) return [];
  const { word } = ratingBadge(rating);
  return [{ label: say("Rated"), value: rating_note ? `${word}: ${rating_note}` : word }];
}

function decisions({ decisions: made }: Transcript): Block {
  const table = tableOf<(typeof made)[number]>(
    { name: say("Decisions"), caption: say("Decisions in order"), empty: say("No decisions are recorded.") },
    [
      { title: say("Decision"), type: "reference", width: 1.1, of: ({ reference }) => reference },
      { title: say("Decision"), type: "text", width: 3, of: ({ title }) => title },
      { title: say("Reason"), type: "text", width: 3, absent: say("none given"), of: ({ rationale }) => rationale },
      { title: say("By"), type: "text", width: 1.5, of: ({ made_by }) => made_by },
      {
        title: say("Minutes"),
        type: "integer",
        width: 1,
        absent: "–",
        of: ({ minutes_to_decide }) => minutes_to_decide,
      },
    ],
    made,
  );
  return { type: "table", table };
}

function notes({ notes: taken }: Transcript): Block {
  const table = tableOf<(typeof taken)[number]>(
    { name: say("Notes"), caption: say("Notes in order"), empty: say("No notes were taken.") },
    [
      time(),
      { title: say("Kind"), type: "text", width: 1.1, of: ({ kind }) => labelOf(kind) },
      { title: say("Note"), type: "text", width: 4, of: ({ body }) => body },
      { title: say("By"), type: "text", width: 1.5, of: ({ author }) => author },
    ],
    taken,
  );
  return { type: "table", table };
}

function gaps({ gaps: found }: Transcript): Block {
  const table = tableOf<(typeof found)[number]>(
    { name: say("Gaps"), caption: say("Gaps found"), empty: say("No gaps are recorded.") },
    [
      { title: say("Gap"), type: "reference", width: 1.2, of: ({ reference }) => reference },
      { title: say("Severity"), type: "text", width: 1.1, of: ({ severity }) => labelOf(severity) },
      { title: say("Finding"), type: "text", width: 4, of: ({ title }) => title },
    ],
    found,
  );
  return { type: "table", table };
}
