import {
  missingFromPlan,
  missingFromRoom,
  planFacts,
  whenShown,
} from "#domain/deliverables/contents/exercise-documents/overview.ts";
import { missingBlocks } from "#domain/deliverables/contents/missing-blocks.ts";
import { confidential, type Setting } from "#domain/deliverables/contents/subject.ts";
import type { PlanFacts, RoomFacts } from "#domain/deliverables/records/exercise-plan.ts";
import type { Block, Document, Section } from "#domain/documents/document.ts";
import { roomTitleShown } from "#platform/dates/room-title-shown.ts";
import { say } from "#platform/language/say.ts";

/** How documents are marked that would spoil the exercise for those who play it. */
export const staffOnly = () => say("For exercise staff only");

type Contents = { readonly kind: string; readonly sections: readonly Section[] };

/** For those who run the exercise. What is not planned yet is its last chapter. */
export function staffDocument(setting: Setting, facts: PlanFacts, { kind, sections }: Contents): Document {
  const missing = missingFromPlan(facts);
  return {
    title: facts.title,
    kind,
    layout: "report",
    ...setting,
    subtitle: `${facts.reference} · ${whenShown(facts)}`,
    handling: staffOnly(),
    formula_version: null,
    facts: planFacts(facts),
    missing,
    sections: [...sections, chapter(say("What is missing"), missingBlocks(missing))],
  };
}

/** For everybody in the room, with nothing of the story. */
export function roomDocument(setting: Setting, facts: RoomFacts, { kind, sections }: Contents): Document {
  return {
    title: roomTitleShown(facts.room_title),
    kind,
    layout: "brief",
    ...setting,
    subtitle: whenShown(facts),
    handling: confidential(),
    formula_version: null,
    facts: [],
    missing: missingFromRoom(facts),
    sections,
  };
}

export function chapter(heading: string, blocks: readonly Block[]): Section {
  return { heading, level: 1, blocks };
}

export function part(heading: string, blocks: readonly Block[]): Section {
  return { heading, level: 2, blocks };
}

/** A list with its lead; nothing without items. */
export function listOf(lead: string, items: readonly string[]): Block[] {
  return items.length === 0 ? [] : [{ type: "list", lead, items }];
}
