import { chapter, part } from "#domain/deliverables/contents/exercise-documents/exercise-document.ts";
import { tableOf } from "#domain/deliverables/contents/tables.ts";
import { labelOf } from "#domain/deliverables/contents/wording.ts";
import type { PlanFacts, PlannedObjective } from "#domain/deliverables/records/exercise-plan.ts";
import type { Block, Section } from "#domain/documents/document.ts";
import { say } from "#platform/language/say.ts";

/** HSEEP's exercise evaluation guide: each objective with its targets and tasks, and a box for each rating. */
export function evaluationGuide({ exercise_objectives }: Pick<PlanFacts, "exercise_objectives">): Section[] {
  const objectives = partsOf(exercise_objectives, null);
  if (objectives.length === 0) return [];
  return [
    chapter(say("Exercise evaluation guide"), [guide()]),
    ...objectives.map((objective) =>
      part(
        objective.title,
        partsOf(exercise_objectives, objective.id).map((target) => ratingTable(exercise_objectives, target)),
      ),
    ),
  ];
}

const guide = (): Block => ({
  type: "paragraph",
  text: say("Circle one letter in each row that you could observe. M and U require a reason."),
});

function ratingTable(all: readonly PlannedObjective[], target: PlannedObjective): Block {
  const labels = {
    name: say("Ratings"),
    caption: say("{0}: target and tasks", labelOf(target.dimension ?? "")),
    empty: "",
    roomy: true,
  };
  const table = tableOf<PlannedObjective>(
    labels,
    [
      { title: say("Target, then its tasks"), type: "text", width: 2.6, of: ({ title }) => title },
      { title: say("Rating"), type: "text", width: 1.1, of: () => "P   S   M   U" },
      { title: say("What you observed"), type: "text", width: 2.3, absent: "", of: () => null },
    ],
    [target, ...partsOf(all, target.id)],
  );
  return { type: "table", table };
}

/** Those of the same parent, in order. */
function partsOf(all: readonly PlannedObjective[], parent: string | null): PlannedObjective[] {
  return all.filter((each) => (each.parent?.id ?? null) === parent).toSorted((a, b) => a.position - b.position);
}
