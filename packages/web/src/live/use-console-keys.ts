import { useState } from "react";
import type { KeyHelp } from "#kit/key-list.tsx";
import type { Console } from "#live/console-context.ts";
import { deliver, holdAct, openAct, runAct } from "#live/console-state.ts";
import { goToWaiting } from "#live/console-waiting.tsx";
import { rateWith } from "#live/rating-keys.tsx";
import type { ratingLetters } from "#live/rating-letters.ts";
import { type Keys, useKeys } from "#live/use-keys.ts";
import { usePageKeys } from "#shell/keys-state.ts";

/** As the help explains them. */
const KEYS: KeyHelp = [
  ["Space", "Deliver the next inject"],
  ["X", "Skip it, with a reason"],
  ["H", "Hold or release it, when the clock sets the pace"],
  ["A", "Send an inject ad hoc"],
  ["P", "Start, pause, resume"],
  ["L", "Open the join code, if closed"],
  ["W", "Go to the people waiting to join"],
  ["D", "Capture a decision"],
  ["G", "Capture a gap"],
  ["N", "Capture a note"],
  ["R then P S M U", "Rate the inject shown"],
  ["J K", "Previous or next inject"],
  ["Enter", "Read the inject shown; in the bar: save"],
  ["Esc", "Leave the bar"],
];

/** The keys of the console. After R, the next letter is a rating if it is one. */
export function useConsoleKeys(console: Console): void {
  usePageKeys("The console", KEYS);
  const [rating, setRating] = useState(false);
  const rate = rateWith(console);
  const { injects, shown, next, running, leads, unfinished, open, capture, show } = console;
  const at = injects.findIndex(({ id }) => id === shown?.id);
  const move = (by: number) => {
    const target = injects[at + by];
    if (target) show(target.id);
  };
  const read = () => document.getElementById("shown-title")?.focus();
  const watching: Keys = {
    j: () => move(1),
    k: () => move(-1),
    enter: read,
  };
  const leading: Keys = {
    d: () => capture("Decision"),
    g: () => capture("Gap"),
    n: () => capture("Note"),
    a: () => open({ kind: "ad-hoc" }),
    p: () => runAct(console)?.run(),
    " ": () => next && running && deliver(console, next),
    x: () => next && open({ kind: "skip", inject: next }),
    l: () => openAct(console)?.run(),
    w: goToWaiting,
    h: () => holdAct(console, next)?.run(),
  };
  const rater: Keys = { r: () => setRating(shown?.status === "DELIVERED") };
  const rated = (letter: keyof typeof ratingLetters) => () => {
    setRating(false);
    if (shown) rate(shown, letter);
  };
  const ratings: Keys = { p: rated("P"), s: rated("S"), m: rated("M"), u: rated("U"), escape: () => setRating(false) };
  useKeys({ ...watching, ...(leads && unfinished && leading), ...(leads && rater), ...(leads && rating && ratings) });
}
