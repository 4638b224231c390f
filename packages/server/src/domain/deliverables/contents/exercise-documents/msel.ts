import { inWords } from "#domain/code-words.ts";
import {
  chapter,
  listOf,
  part,
  staffDocument,
} from "#domain/deliverables/contents/exercise-documents/exercise-document.ts";
import { timeOf, waysTo } from "#domain/deliverables/contents/exercise-documents/inject-times.ts";
import type { Setting } from "#domain/deliverables/contents/subject.ts";
import { tableOf } from "#domain/deliverables/contents/tables.ts";
import { labelOf } from "#domain/deliverables/contents/wording.ts";
import type { PlanFacts, PlannedInject } from "#domain/deliverables/records/exercise-plan.ts";
import type { Block, Document } from "#domain/documents/document.ts";
import { proseBlocks } from "#domain/documents/prose.ts";
import { dutyName } from "#domain/scenarios/clocks/notification-duty-enums.ts";
import { expectedParts } from "#platform/text/expected-parts.ts";

/** The master scenario events list: every inject in order, first at a glance, then word by word. */
export function mselDocument(setting: Setting, facts: PlanFacts): Document {
  const ways = waysTo(facts.injects);
  return staffDocument(setting, facts, {
    kind: "Master scenario events list",
    sections: [
      chapter("At a glance", [{ type: "table", table: mselTable(facts.injects) }]),
      chapter("Injects", [
        {
          type: "paragraph",
          text: "Each inject with what the participants receive, and what they are expected to do.",
        },
      ]),
      ...facts.injects.map((each) =>
        part(`${each.reference} ${each.title}`, [
          ...injectBlocks(each, ways.get(each.reference)),
          ...listOf("Expected:", expectedParts(each.expected_actions ?? "").actions),
          ...listOf("Ask:", expectedParts(each.expected_actions ?? "", each.questions).questions),
        ]),
      ),
    ],
  });
}

export function mselTable(injects: readonly PlannedInject[]) {
  const labels = { name: "Injects", caption: "Injects in order", empty: "No injects are planned." };
  return tableOf<PlannedInject>(
    labels,
    [
      { title: "Inject", type: "reference", width: 0.7, of: ({ reference }) => reference },
      { title: "Time", type: "text", width: 0.7, of: timeOf },
      { title: "Title", type: "text", width: 3.6, of: ({ title }) => title },
      { title: "Channel", type: "text", width: 1.3, of: ({ channel }) => labelOf(channel) },
      { title: "Audience", type: "text", width: 1.4, absent: "everyone", of: ({ audience }) => audience },
      { title: "Tests", type: "text", width: 2, of: ({ dimension }) => labelOf(dimension) },
    ],
    injects,
  );
}

/** Everything about one inject, but what the players should do. */
export function injectBlocks(each: PlannedInject, ways: readonly string[] = []): Block[] {
  const files = each.attachments.filter(({ removed_at }) => removed_at === null).map(({ file_name }) => file_name);
  const facts = [
    { label: "Time", value: `${timeOf(each)} on the exercise clock` },
    { label: "Only if", value: ways.length > 0 && `the room chooses ${ways.join(" or ")}` },
    { label: "Channel", value: labelOf(each.channel) },
    { label: "Audience", value: each.audience ?? "Everyone" },
    { label: "Location", value: each.location },
    { label: "From", value: each.sender },
    { label: "Controller", value: each.controller },
    { label: "Tests", value: `${labelOf(each.dimension)}, ${inWords(each.criticality)} weight` },
    { label: "Clock", value: each.duty && `${dutyName(each.duty)}, ${each.clock_minutes} minutes in the exercise` },
    { label: "ATT&CK", value: each.attack_technique },
    { label: "Controls", value: each.mappings.map((by) => `${labelOf(by.framework)} ${by.control_id}`).join(", ") },
    { label: "Retests", value: each.retests.flatMap(({ gap }) => (gap ? [gap.reference] : [])).join(", ") },
    { label: "Files", value: files.join(", ") },
  ];
  return [
    { type: "facts", facts: facts.flatMap(({ label, value }) => (value ? [{ label, value }] : [])) },
    ...proseBlocks(each.body),
  ];
}
