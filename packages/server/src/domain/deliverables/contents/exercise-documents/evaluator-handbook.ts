import { evaluationGuide } from "#domain/deliverables/contents/exercise-documents/evaluation-guide.ts";
import { chapter, part, staffDocument } from "#domain/deliverables/contents/exercise-documents/exercise-document.ts";
import { purpose } from "#domain/deliverables/contents/exercise-documents/exercise-plan.ts";
import { waysTo } from "#domain/deliverables/contents/exercise-documents/inject-times.ts";
import { injectBlocks, mselTable } from "#domain/deliverables/contents/exercise-documents/msel.ts";
import { ratingScale } from "#domain/deliverables/contents/exercise-documents/rating-scale.ts";
import type { Setting } from "#domain/deliverables/contents/subject.ts";
import { tableOf } from "#domain/deliverables/contents/tables.ts";
import type { PlanFacts, PlannedInject } from "#domain/deliverables/records/exercise-plan.ts";
import type { Block, Document } from "#domain/documents/document.ts";
import { say } from "#platform/language/say.ts";
import { expectedParts } from "#platform/text/expected-parts.ts";

/** What to watch for: by objective, as an exercise evaluation guide has it, and at each inject. */
export function evaluatorHandbookDocument(setting: Setting, facts: PlanFacts): Document {
  const ways = waysTo(facts.injects);
  return staffDocument(setting, facts, {
    kind: say("Evaluator handbook"),
    sections: [
      chapter(say("How to evaluate"), [duties(), ratingScale()]),
      part(say("Objectives"), purpose(facts.objectives)),
      ...evaluationGuide(facts),
      chapter(say("Injects"), [{ type: "table", table: mselTable(facts.injects) }]),
      ...facts.injects.map((each) =>
        part(`${each.reference} ${each.title}`, [...injectBlocks(each, ways.get(each.reference)), ...watched(each)]),
      ),
      chapter(say("After the exercise"), [closing(), { type: "table", table: observations() }]),
    ],
  });
}

const duties = (): Block => ({
  type: "list",
  items: [
    say("Watch what is done, not who does it. The organization is rated, never a person."),
    say("Write down what you see and hear, with its time, before you rate."),
    say("Rate each inject by itself. Leave one without a rating if you could not observe it."),
    say("Do not help, and do not show what you expect."),
    say("Compare ratings with other evaluators only after everybody has rated."),
  ],
});

const closing = (): Block => ({
  type: "list",
  items: [
    say("Give each rating below “Performed” a reason that somebody who was not there understands."),
    say("Name strengths as well: what should stay as it is."),
    say("Hand in your notes on the same day."),
  ],
});

/** What is expected, with room for when and how it was done. */
function watched({ expected_actions }: PlannedInject): Block[] {
  const { actions, decisions } = expectedParts(expected_actions ?? "");
  const expected = [...actions, ...decisions, say("Rating (P, S, M, U) and reason")];
  const labels = { name: say("Observed"), caption: say("What to watch for"), empty: "", roomy: true } as const;
  const table = tableOf<string>(
    labels,
    [
      { title: say("Expected"), type: "text", width: 2.6, of: (each) => each },
      { title: say("Time"), type: "text", width: 0.7, absent: "", of: () => null },
      { title: say("What you observed"), type: "text", width: 2.7, absent: "", of: () => null },
    ],
    expected,
  );
  return [{ type: "table", table }];
}

const observations = () =>
  tableOf<string>(
    { name: say("Observations"), caption: say("Your observations"), empty: "", roomy: true },
    [
      { title: say("Topic"), type: "text", width: 1.2, of: (each) => each },
      { title: say("What you observed"), type: "text", width: 4, absent: "", of: () => null },
    ],
    [say("Strengths"), say("Areas for improvement"), say("What surprised you")],
  );
