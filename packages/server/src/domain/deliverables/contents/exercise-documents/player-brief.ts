import { chapter, roomDocument } from "#domain/deliverables/contents/exercise-documents/exercise-document.ts";
import { roomFacts } from "#domain/deliverables/contents/exercise-documents/overview.ts";
import { peopleTable } from "#domain/deliverables/contents/exercise-documents/people-table.ts";
import { afterwards, howItRuns, rulesOfPlay } from "#domain/deliverables/contents/exercise-documents/rules-of-play.ts";
import type { Setting } from "#domain/deliverables/contents/subject.ts";
import type { RoomFacts } from "#domain/deliverables/records/exercise-plan.ts";
import type { Document } from "#domain/documents/document.ts";

/** What a participant reads beforehand: when, where, and how it works, with nothing of the story. */
export function playerBriefDocument(setting: Setting, facts: RoomFacts): Document {
  return roomDocument(setting, facts, {
    kind: "Player's brief",
    sections: [
      chapter("When and where", [{ type: "facts", facts: roomFacts(facts) }]),
      chapter("What a tabletop exercise is", [
        {
          type: "paragraph",
          text:
            "You play through a security incident at a table: no system is touched, and nothing happens outside the " +
            "room. You need no preparation, but bring the plans and contact lists that you would use, and a phone or " +
            "a laptop to follow and to answer.",
        },
      ]),
      chapter("How it runs", [howItRuns]),
      chapter("How you join", [
        {
          type: "paragraph",
          text:
            "The facilitator shows a code and an address in the room, or gives you a personal link. You need no " +
            "account. Say your name and your role, and wait to be admitted.",
        },
      ]),
      chapter("Rules of play", [rulesOfPlay]),
      chapter("Afterwards", [afterwards]),
      chapter("Who takes part", [peopleTable(facts.participants)]),
    ],
  });
}
