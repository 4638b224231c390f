import { chapter, part, staffDocument } from "#domain/deliverables/contents/exercise-documents/exercise-document.ts";
import { mselTable } from "#domain/deliverables/contents/exercise-documents/msel.ts";
import { peopleTable } from "#domain/deliverables/contents/exercise-documents/people-table.ts";
import { ratingScale } from "#domain/deliverables/contents/exercise-documents/rating-scale.ts";
import { afterwards, howItRuns, rulesOfPlay } from "#domain/deliverables/contents/exercise-documents/rules-of-play.ts";
import type { Setting } from "#domain/deliverables/contents/subject.ts";
import { tableOf } from "#domain/deliverables/contents/tables.ts";
import { labelOf } from "#domain/deliverables/contents/wording.ts";
import type { PlanFacts, PlannedInject } from "#domain/deliverables/records/exercise-plan.ts";
import type { Block, Document } from "#domain/documents/document.ts";
import { proseBlocks } from "#domain/documents/prose.ts";
import { say } from "#platform/language/say.ts";

/** HSEEP's exercise plan: what the exercise is for, what it covers, who does what, and how it is evaluated. */
export function exercisePlanDocument(setting: Setting, facts: PlanFacts): Document {
  const { objectives, injects, participants } = facts;
  return staffDocument(setting, facts, {
    kind: say("Exercise plan"),
    sections: [
      chapter(say("Purpose and objectives"), purpose(objectives)),
      chapter(say("Scope"), [{ type: "table", table: scopeTable(injects) }, ...controls(injects)]),
      chapter(say("Participants and staff"), staff(facts.facilitator)),
      part(say("Participants"), [peopleTable(participants)]),
      chapter(say("How the exercise runs"), [howItRuns()]),
      part(say("Rules of play"), [rulesOfPlay()]),
      chapter(say("Schedule"), [{ type: "table", table: mselTable(injects) }]),
      chapter(say("Evaluation"), [
        {
          type: "paragraph",
          text: say(
            "Each inject is rated by what the organization did, on HSEEP's scale. The evaluator handbook lists what to watch for.",
          ),
        },
        ratingScale(),
      ]),
      chapter(say("Afterwards"), [afterwards()]),
    ],
  });
}

/** The objectives, or that there are none. */
export function purpose(objectives: string | null): Block[] {
  const written = proseBlocks(objectives);
  if (written.length > 0) return written;
  return [{ type: "note", title: say("Not written"), items: [say("The exercise has no objectives.")] }];
}

function staff(facilitator: string | null): Block[] {
  return [
    {
      type: "list",
      items: [
        facilitator
          ? say("The facilitator, {0}, runs the exercise, delivers its injects and keeps its clock.", facilitator)
          : say("The facilitator runs the exercise, delivers its injects and keeps its clock."),
        say("Evaluators watch and rate what is done. They do not take part in the discussion."),
        say("Participants play their own roles, with their own plans and tools."),
        say("Observers may watch, and speak in the hot wash."),
      ],
    },
  ];
}

function scopeTable(injects: readonly PlannedInject[]) {
  const dimensions = [...new Set(injects.map(({ dimension }) => dimension))];
  const labels = { name: say("Scope"), caption: say("What the injects test"), empty: say("No injects are planned.") };
  const rows = dimensions.map((dimension) => ({
    dimension,
    of: injects.filter((each) => each.dimension === dimension),
  }));
  return tableOf<(typeof rows)[number]>(
    labels,
    [
      { title: say("Dimension of readiness"), type: "text", width: 2, of: ({ dimension }) => labelOf(dimension) },
      {
        title: say("Injects"),
        type: "text",
        width: 3,
        of: ({ of }) => of.map(({ reference }) => reference).join(", "),
      },
      {
        title: say("Of critical weight"),
        type: "integer",
        width: 1.2,
        of: ({ of }) => of.filter(({ criticality }) => criticality === "CRITICAL").length,
      },
    ],
    rows,
  );
}

function controls(injects: readonly PlannedInject[]): Block[] {
  const named = injects.flatMap(({ mappings }) => mappings.map((by) => `${labelOf(by.framework)} ${by.control_id}`));
  const items = [...new Set(named)].sort();
  return items.length === 0
    ? []
    : [{ type: "list", lead: say("Controls of compliance frameworks:"), items: [items.join(", ")] }];
}
