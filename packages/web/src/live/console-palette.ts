import { useNavigate } from "@tanstack/react-router";
import type { Console } from "#live/console-context.ts";
import { deliver, holdAct, openAct, runAct } from "#live/console-state.ts";
import { type PaletteAct, usePaletteActs } from "#shell/palette-state.ts";

const CAPTURES = [
  ["Decision", "Capture a decision"],
  ["Gap", "Capture a gap"],
  ["Note", "Capture a note"],
] as const;

/** The console's single-key actions, also by name. */
export function useConsolePalette(console: Console): void {
  const navigate = useNavigate();
  const { exercise, next, running, leads, unfinished, open, capture } = console;
  const params = { exercise: exercise.id };
  const clock = runAct(console);
  const hold = holdAct(console, next);
  const opening = openAct(console);
  const acts: PaletteAct[] = [
    ...(next && running
      ? [{ label: `Deliver ${next.reference}`, icon: "play", act: () => deliver(console, next) } as const]
      : []),
    ...(next ? [{ label: `Skip ${next.reference}`, act: () => open({ kind: "skip", inject: next }) }] : []),
    ...(next && hold ? [{ label: `${hold.label} ${next.reference}`, icon: hold.icon, act: hold.run }] : []),
    ...(clock ? [{ label: `${clock.label} the exercise clock`, icon: clock.icon, act: clock.run }] : []),
    ...(opening ? [{ label: opening.label, icon: opening.icon, act: opening.run }] : []),
    ...(exercise.status === "IN_PROGRESS"
      ? CAPTURES.map(([kind, label]) => ({
          label,
          icon: "edit" as const,
          act: () => capture(kind),
        }))
      : []),
    ...(exercise.started_at === null
      ? []
      : [{ label: "Propose from notes", icon: "edit" as const, act: () => open({ kind: "notes" }) }]),
    { label: "Ad-hoc inject", icon: "plus", act: () => open({ kind: "ad-hoc" }) },
    {
      label: "Hot wash, and complete the exercise",
      icon: "check",
      act: () => navigate({ to: "/operator/exercises/$exercise/hot-wash", params }),
    },
  ];
  usePaletteActs(exercise.title, leads && unfinished ? acts : []);
}
