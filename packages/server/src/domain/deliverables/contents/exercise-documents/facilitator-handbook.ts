import {
  chapter,
  listOf,
  part,
  staffDocument,
} from "#domain/deliverables/contents/exercise-documents/exercise-document.ts";
import { purpose } from "#domain/deliverables/contents/exercise-documents/exercise-plan.ts";
import { waysTo } from "#domain/deliverables/contents/exercise-documents/inject-times.ts";
import { injectBlocks, mselTable } from "#domain/deliverables/contents/exercise-documents/msel.ts";
import { peopleTable } from "#domain/deliverables/contents/exercise-documents/people-table.ts";
import { rulesOfPlay } from "#domain/deliverables/contents/exercise-documents/rules-of-play.ts";
import type { Setting } from "#domain/deliverables/contents/subject.ts";
import type { PlanFacts, PlannedInject } from "#domain/deliverables/records/exercise-plan.ts";
import type { Block, Document } from "#domain/documents/document.ts";
import { roomTitleShown } from "#platform/dates/room-title-shown.ts";
import { say } from "#platform/language/say.ts";
import { expectedParts } from "#platform/text/expected-parts.ts";

/** What the facilitator has at hand: every inject with what is expected, whom to ask what, and where it leads. */
export function facilitatorHandbookDocument(setting: Setting, facts: PlanFacts): Document {
  const ways = waysTo(facts.injects);
  return staffDocument(setting, facts, {
    kind: say("Facilitator handbook"),
    sections: [
      chapter(say("Before you begin"), before(facts)),
      part(say("Participants"), [peopleTable(facts.participants)]),
      chapter(say("Opening"), opening(facts.objectives)),
      part(say("Rules of play"), [rulesOfPlay()]),
      chapter(say("Injects"), [{ type: "table", table: mselTable(facts.injects) }]),
      ...facts.injects.map((each) =>
        part(`${each.reference} ${each.title}`, [...injectBlocks(each, ways.get(each.reference)), ...conduct(each)]),
      ),
      chapter(say("Hot wash"), [hotWash()]),
    ],
  });
}

function before({ pacing, room_title }: PlanFacts): Block[] {
  return [
    {
      type: "list",
      items: [
        say("Open the console, the projector's page and joining, and try one device."),
        say("Show the code to join on the wall. Admit those who wait, and check their names and roles."),
        say(
          "Participants see “{0}” as the title until the exercise is completed. Do not say more of the scenario.",
          roomTitleShown(room_title),
        ),
        pacing === "CLOCK"
          ? say("Injects are delivered by the exercise clock. Hold one that comes too early for the room.")
          : say("You deliver each inject yourself. Those with a time of their own are delivered at that time."),
        say("Agree with evaluators on what to watch for, and with the host on how a real emergency ends the exercise."),
      ],
    },
  ];
}

function opening(objectives: string | null): Block[] {
  return [
    {
      type: "paragraph",
      text: say(
        "Welcome everybody, say why the organization exercises and what it wants to find out, and read out the rules of play.",
      ),
    },
    ...purpose(objectives),
  ];
}

/** What the players should do about it, and how the facilitator gets them to talk. */
function conduct({ expected_actions, questions: asked, notes, options, retests }: PlannedInject): Block[] {
  const { actions, decisions, questions } = expectedParts(expected_actions ?? "", asked);
  const ways = options.map(({ label, next_inject }) =>
    next_inject ? say("“{0}” leads to {1}", label, next_inject.reference) : say("“{0}” leads to no inject", label),
  );
  const gaps = retests.flatMap(({ gap }) => (gap ? [`${gap.reference} ${gap.title}`] : []));
  return [
    ...listOf(say("Expected:"), actions),
    ...listOf(say("To be decided:"), decisions),
    ...listOf(say("Ask:"), questions),
    ...listOf(
      say("Notes:"),
      (notes ?? "").split("\n").filter((line) => line.trim() !== ""),
    ),
    ...listOf(say("Options for the room:"), ways),
    ...listOf(say("Say afterwards whether it is still there:"), gaps),
  ];
}

const hotWash = (): Block => ({
  type: "list",
  items: [
    say("Ask everybody, one after the other: what went well?"),
    say("Then: what did not, and what was missing?"),
    say("Then: what is the first thing to change, and who changes it?"),
    say("Group what belongs together into gaps while the room can still correct you."),
    say("Thank everybody, and say when the report comes."),
  ],
});
