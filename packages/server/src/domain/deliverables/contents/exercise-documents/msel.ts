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
import { say } from "#platform/language/say.ts";
import { expectedParts } from "#platform/text/expected-parts.ts";

/** The master scenario events list: every inject in order, first at a glance, then word by word. */
export function mselDocument(setting: Setting, facts: PlanFacts): Document {
  const ways = waysTo(facts.injects);
  return staffDocument(setting, facts, {
    kind: say("Master scenario events list"),
    sections: [
      chapter(say("At a glance"), [{ type: "table", table: mselTable(facts.injects) }]),
      chapter(say("Injects"), [
        {
          type: "paragraph",
          text: say("Each inject with what the participants receive, and what they are expected to do."),
        },
      ]),
      ...facts.injects.map((each) =>
        part(`${each.reference} ${each.title}`, [
          ...injectBlocks(each, ways.get(each.reference)),
          ...listOf(say("Expected:"), expectedParts(each.expected_actions ?? "").actions),
          ...listOf(say("Ask:"), expectedParts(each.expected_actions ?? "", each.questions).questions),
        ]),
      ),
    ],
  });
}

export function mselTable(injects: readonly PlannedInject[]) {
  const labels = { name: say("Injects"), caption: say("Injects in order"), empty: say("No injects are planned.") };
  return tableOf<PlannedInject>(
    labels,
    [
      { title: say("Inject"), type: "reference", width: 0.7, of: ({ reference }) => reference },
      { title: say("Time"), type: "text", width: 0.7, of: timeOf },
      { title: say("Title"), type: "text", width: 3.6, of: ({ title }) => title },
      { title: say("Channel"), type: "text", width: 1.3, of: ({ channel }) => labelOf(channel) },
      { title: say("Audience"), type: "text", width: 1.4, absent: say("everyone"), of: ({ audience }) => audience },
      { title: say("Tests"), type: "text", width: 2, of: ({ dimension }) => labelOf(dimension) },
    ],
    injects,
  );
}

/** Everything about one inject, but what the players should do. */
export function injectBlocks(each: PlannedInject, ways: readonly string[] = []): Block[] {
  const files = each.attachments.filter(({ removed_at }) => removed_at === null).map(({ file_name }) => file_name);
  const facts = [
    { label: say("Time"), value: say("{0} on the exercise clock", timeOf(each)) },
    { label: say("Only if"), value: ways.length > 0 && say("the room chooses {0}", ways.join(say(" or "))) },
    { label: say("Channel"), value: labelOf(each.channel) },
    { label: say("Audience"), value: each.audience ?? say("Everyone") },
    { label: say("Location"), value: each.location },
    { label: say("From"), value: each.sender },
    { label: say("Controller"), value: each.controller },
    { label: say("Tests"), value: say("{0}, {1} weight", labelOf(each.dimension), inWords(each.criticality)) },
    {
      label: say("Clock"),
      value:
        each.duty !== null &&
        each.clock_minutes !== null &&
        say("{0}, {1} minutes in the exercise", say(dutyName(each.duty)), each.clock_minutes),
    },
    { label: "ATT&CK", value: each.attack_technique },
    {
      label: say("Controls"),
      value: each.mappings.map((by) => `${labelOf(by.framework)} ${by.control_id}`).join(", "),
    },
    { label: say("Retests"), value: each.retests.flatMap(({ gap }) => (gap ? [gap.reference] : [])).join(", ") },
    { label: say("Files"), value: files.join(", ") },
  ];
  return [
    { type: "facts", facts: facts.flatMap(({ label, value }) => (value ? [{ label, value }] : [])) },
    ...proseBlocks(each.body),
  ];
}
