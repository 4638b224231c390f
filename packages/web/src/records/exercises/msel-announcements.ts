import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from "@dnd-kit/core";
import type { InjectShown } from "#records/exercises/exercise-question.ts";

export const instructions: ScreenReaderInstructions = {
  draggable:
    "Press space to pick up the inject, the arrow keys to move it, space to drop it, escape to leave it where it was.",
};

/** Read out while an inject is moved. */
export function announcementsOf(injects: readonly InjectShown[]): Announcements {
  const named = (id: UniqueIdentifier) => injects.find((inject) => inject.id === id)?.reference ?? "The inject";
  return {
    onDragStart: ({ active }) => `${named(active.id)} is picked up.`,
    onDragOver: ({ active, over }) => (over ? `${named(active.id)} is over ${named(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) =>
      over ? `${named(active.id)} was dropped on ${named(over.id)}.` : `${named(active.id)} was dropped.`,
    onDragCancel: ({ active }) => `${named(active.id)} is back where it was.`,
  };
}
