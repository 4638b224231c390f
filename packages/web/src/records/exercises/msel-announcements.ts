import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from "@dnd-kit/core";
import type { InjectShown } from "#records/exercises/exercise-question.ts";

export const instructions: ScreenReaderInstructions = {
  draggable:
    "Press space to take the inject, the arrow keys to move it, space to drop it, escape to leave it where it was.",
};

/** What is read out while an inject is moved. */
export function announcementsOf(injects: readonly InjectShown[]): Announcements {
  const named = (id: UniqueIdentifier) => injects.find((inject) => inject.id === id)?.reference ?? "The inject";
  return {
    onDragStart: ({ active }) => `${named(active.id)} is taken.`,
    onDragOver: ({ active, over }) => (over ? `${named(active.id)} is at the place of ${named(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) =>
      over ? `${named(active.id)} was dropped at the place of ${named(over.id)}.` : `${named(active.id)} was dropped.`,
    onDragCancel: ({ active }) => `${named(active.id)} is where it was.`,
  };
}
