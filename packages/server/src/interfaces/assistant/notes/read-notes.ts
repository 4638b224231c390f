import { exerciseSeconds } from "#domain/exercises/run/exercise-clock.ts";
import type { ExerciseFacts } from "#interfaces/assistant/notes/exercise-facts.ts";
import { type Item, itemOf } from "#interfaces/assistant/notes/item.ts";
import { timeOf } from "#interfaces/assistant/notes/line-time.ts";
import { createPlacing, type Placed, readingOf, type TimeReading } from "#interfaces/assistant/notes/place-time.ts";

/** The source of an item's time: its own line, an earlier line, or none. */
export type TimedBy = "line" | "above" | "now";

/** The result for a line: a proposal, or the reason why there is none. Lines are counted from 1. */
export type ReadLine = { readonly line: number; readonly text: string } & (
  | { readonly item: Item; readonly seconds: number; readonly timed_by: TimedBy }
  | { readonly reason: string }
);

export type ReadNotes = { readonly reading: TimeReading; readonly lines: readonly ReadLine[] };

export const LINE_END = /\r\n|[\n\r\u0085\u2028\u2029]/;

/** Reads notes line by line, by rules alone: each line becomes one item, or is left out with a reason. */
export function readNotes(text: string, facts: ExerciseFacts, wanted?: TimeReading): ReadNotes {
  const written = text.split(LINE_END).map((line) => line.replace(/\s+/g, " ").trim());
  const timed = written.map(timeOf);
  const reading =
    wanted ??
    readingOf(
      timed.map(({ time }) => time),
      facts,
    );
  const place = createPlacing(facts, reading);
  const passed = exerciseSeconds(facts.clock, facts.now) ?? 0;
  let latest: { readonly placed: Placed; readonly line: number } | undefined;
  const lines = timed.map(({ time, rest }, i): ReadLine => {
    const line = i + 1;
    const read = { line, text: written[i] ?? "" };
    if (time) latest = { placed: place(time), line };
    if (read.text === "") return { ...read, reason: "Empty." };
    const above = latest;
    const placed = above?.placed ?? { seconds: passed };
    if ("reason" in placed) {
      const follows = `It follows the time of line ${above?.line}, which was not understood.`;
      return { ...read, reason: time ? placed.reason : follows };
    }
    if (time && rest === "") return { ...read, reason: "Only a time: it applies to the lines below that have none." };
    const { seconds } = placed;
    const item = itemOf(rest, seconds, facts);
    if (!item) return { ...read, reason: "It has no words." };
    return { ...read, item, seconds, timed_by: time ? "line" : above ? "above" : "now" };
  });
  return { reading, lines };
}
