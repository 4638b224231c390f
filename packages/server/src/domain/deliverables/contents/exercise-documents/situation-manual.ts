import { chapter, part, staffOnly } from "#domain/deliverables/contents/exercise-documents/exercise-document.ts";
import { purpose } from "#domain/deliverables/contents/exercise-documents/exercise-plan.ts";
import { timeOf, waysTo } from "#domain/deliverables/contents/exercise-documents/inject-times.ts";
import { missingFromPlan, roomFacts, whenShown } from "#domain/deliverables/contents/exercise-documents/overview.ts";
import { peopleTable } from "#domain/deliverables/contents/exercise-documents/people-table.ts";
import { afterwards, howItRuns, rulesOfPlay } from "#domain/deliverables/contents/exercise-documents/rules-of-play.ts";
import type { Setting } from "#domain/deliverables/contents/subject.ts";
import { labelOf } from "#domain/deliverables/contents/wording.ts";
import type { PlanFacts, PlannedInject } from "#domain/deliverables/records/exercise-plan.ts";
import type { Block, Document } from "#domain/documents/document.ts";
import { proseBlocks } from "#domain/documents/prose.ts";
import { say } from "#platform/language/say.ts";
import { expectedParts } from "#platform/text/expected-parts.ts";

/**
 * HSEEP's situation manual: what participants read in the room, the story with its questions. Staff hand it out when
 * the exercise begins. It contains nothing of what is expected, and nothing that only happens if the room decides so.
 */
export function situationManualDocument(setting: Setting, facts: PlanFacts): Document {
  const ways = waysTo(facts.injects);
  const told = facts.injects.filter(({ reference, audience }) => !ways.has(reference) && audience === null);
  return {
    title: facts.title,
    kind: say("Situation manual"),
    layout: "report",
    ...setting,
    subtitle: `${facts.reference} · ${whenShown(facts)}`,
    handling: say("{0} until it is handed out", staffOnly()),
    formula_version: null,
    facts: roomFacts(facts),
    missing: missingFromPlan(facts),
    sections: [
      chapter(say("About the exercise"), purpose(facts.objectives)),
      part(say("Participants"), [peopleTable(facts.participants)]),
      part(say("How it runs"), [howItRuns()]),
      part(say("Rules of play"), [rulesOfPlay()]),
      chapter(say("What happens"), aside(facts.injects.length - told.length)),
      ...told.map((each) => part(each.title, module(each))),
      chapter(say("Afterwards"), [afterwards()]),
    ],
  };
}

function aside(others: number): Block[] {
  if (others === 0) return [];
  return [{ type: "paragraph", text: say("More may arrive, depending on what you decide and on your role.") }];
}

function module(each: PlannedInject): Block[] {
  const { questions } = expectedParts(each.expected_actions ?? "", each.questions);
  const facts = [
    { label: say("Time"), value: say("{0} on the exercise clock", timeOf(each)) },
    { label: say("Arrives as"), value: labelOf(each.channel) },
    ...(each.sender ? [{ label: say("From"), value: each.sender }] : []),
  ];
  const asked = questions.length > 0 ? questions : [say("What do you do, and whom do you tell?")];
  return [{ type: "facts", facts }, ...proseBlocks(each.body), { type: "list", lead: say("Discuss:"), items: asked }];
}
