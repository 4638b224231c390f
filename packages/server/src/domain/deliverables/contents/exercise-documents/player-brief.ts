import { chapter, roomDocument } from "#domain/deliverables/contents/exercise-documents/exercise-document.ts";
import { roomFacts } from "#domain/deliverables/contents/exercise-documents/overview.ts";
import { peopleTable } from "#domain/deliverables/contents/exercise-documents/people-table.ts";
import { afterwards, howItRuns, rulesOfPlay } from "#domain/deliverables/contents/exercise-documents/rules-of-play.ts";
import type { Setting } from "#domain/deliverables/contents/subject.ts";
import type { RoomFacts } from "#domain/deliverables/records/exercise-plan.ts";
import type { Document } from "#domain/documents/document.ts";
import { say } from "#platform/language/say.ts";

/** What a participant reads beforehand: when, where, and how it works, with nothing of the story. */
export function playerBriefDocument(setting: Setting, facts: RoomFacts): Document {
  return roomDocument(setting, facts, {
    kind: say("Player's brief"),
    sections: [
      chapter(say("When and where"), [{ type: "facts", facts: roomFacts(facts) }]),
      chapter(say("What a tabletop exercise is"), [
        {
          type: "paragraph",
          text: say(
            "You play through a security incident at a table: no system is touched, and nothing happens outside the room. You need no preparation, but bring the plans and contact lists that you would use, and a phone or a laptop to follow and to answer.",
          ),
        },
      ]),
      chapter(say("How it runs"), [howItRuns()]),
      chapter(say("How you join"), [
        {
          type: "paragraph",
          text: say(
            "The facilitator shows a code and an address in the room, or gives you a personal link. You need no account. Say your name and your role, and wait to be admitted.",
          ),
        },
      ]),
      chapter(say("Rules of play"), [rulesOfPlay()]),
      chapter(say("Afterwards"), [afterwards()]),
      chapter(say("Who takes part"), [peopleTable(facts.participants)]),
    ],
  });
}
