import { inWords } from "#domain/code-words.ts";
import { missingBlocks } from "#domain/deliverables/contents/missing-blocks.ts";
import { dutyTable, slotTable } from "#domain/deliverables/contents/program-tables.ts";
import { confidential, type Setting } from "#domain/deliverables/contents/subject.ts";
import type { DutyLine, ProgramFacts } from "#domain/deliverables/records/program-facts.ts";
import type { Block, Document, Fact, Section } from "#domain/documents/document.ts";
import { proseBlocks } from "#domain/documents/prose.ts";
import { dutyCited } from "#domain/programs/duties/duty-texts.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { quarterShown } from "#platform/dates/quarter-shown.ts";
import { say } from "#platform/language/say.ts";
import { counted } from "#platform/text/counted.ts";

/** A client's program as a document: its priorities, its duties, and the exercises of each year. */
export function multiYearPlanDocument(setting: Setting, program: ProgramFacts | null): Document {
  const name = say("Multi-year exercise plan");
  const document = { title: name, kind: name, layout: "report", ...setting, handling: confidential() } as const;
  if (!program) {
    const missing = [say("No exercise program is active.")];
    const section = { heading: say("What is missing"), level: 1, blocks: missingBlocks(missing) } as const;
    return {
      ...document,
      subtitle: say("No active program"),
      formula_version: null,
      facts: [],
      missing,
      sections: [section],
    };
  }
  const missing = missingOf(program, setting.as_of);
  return {
    ...document,
    subtitle: `${program.title}, ${yearsOf(program)}`,
    formula_version: null,
    facts: factsOf(program),
    missing,
    sections: [
      chapter(say("Preparedness priorities"), priorities(program)),
      chapter(say("Duties and where we stand"), standing(program)),
      chapter(say("Exercises by year"), [{ type: "paragraph", text: summaryOf(program) }]),
      ...yearSections(program),
      chapter(say("What the duties demand"), demands(program.duties)),
      chapter(say("What is missing"), missingBlocks(missing)),
    ],
  };
}

function chapter(heading: string, blocks: readonly Block[]): Section {
  return { heading, level: 1, blocks };
}

function yearsOf({ first_year, last_year }: ProgramFacts): string {
  return first_year === last_year ? String(first_year) : say("{0} to {1}", first_year, last_year);
}

function factsOf(program: ProgramFacts): Fact[] {
  const { owner, workshop_on, duties, slots } = program;
  const stated = [
    { label: say("Years"), value: yearsOf(program) },
    { label: say("Owner"), value: owner },
    { label: say("Planning workshop"), value: workshop_on && dayShown(workshop_on) },
    {
      label: say("Contains"),
      value: `${counted(slots.length, "exercise")}, ${counted(duties.length, "duty", "duties")}`,
    },
  ];
  return stated.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}

function priorities({ priorities: text }: ProgramFacts): Block[] {
  const blocks = proseBlocks(text);
  return blocks.length > 0 ? blocks : [{ type: "paragraph", text: say("None were written down.") }];
}

function standing({ duties }: ProgramFacts): Block[] {
  const within = (state: DutyLine["state"]) => duties.filter((duty) => duty.state === state).length;
  const text = say(
    "Of {0}, {1} met, {2} due and {3} overdue. A duty is met by a completed exercise that serves it, until its time is over.",
    counted(duties.length, "duty", "duties"),
    within("MET"),
    within("DUE"),
    within("OVERDUE"),
  );
  return [
    { type: "paragraph", text },
    { type: "table", table: dutyTable(duties) },
  ];
}

function summaryOf({ slots }: ProgramFacts): string {
  const within = (status: string) => slots.filter((slot) => slot.status === status).length;
  const all = counted(slots.length, "exercise");
  return say(
    "{0}: {1} held, {2} planned, {3} not planned yet.",
    all,
    within("HELD"),
    within("SCHEDULED"),
    within("OPEN"),
  );
}

function yearSections({ first_year, last_year, slots }: ProgramFacts): Section[] {
  const years = Array.from({ length: last_year - first_year + 1 }, (_, i) => first_year + i);
  return years.map((year) => {
    const table = slotTable(
      year,
      slots.filter((slot) => slot.year === year),
    );
    return { heading: String(year), level: 2, blocks: [{ type: "table", table }] };
  });
}

function demands(duties: readonly DutyLine[]): Block[] {
  return [
    {
      type: "paragraph",
      text: say("In our own words, and not legal advice: whether a duty applies is a decision of people."),
    },
    ...duties.map(
      ({ edition, basis, demand, source_url, reason, ...duty }): Block => ({
        type: "list",
        lead: `${dutyCited(duty)} (${say(edition)}; ${inWords(basis)})`,
        items: [say(demand), ...(reason ? [say("Why it applies: {0}", reason)] : []), source_url],
      }),
    ),
  ];
}

function missingOf({ duties, slots, priorities: text, workshop_on }: ProgramFacts, today: string): string[] {
  const unplanned = duties.filter(({ state, planned_on }) => state !== "MET" && planned_on === null);
  const past = slots.flatMap(({ status, due_on, ...slot }) =>
    status === "OPEN" && due_on !== null && due_on < today ? [{ ...slot, due_on }] : [],
  );
  return [
    ...(text ? [] : [say("Preparedness priorities.")]),
    ...(workshop_on ? [] : [say("The date of the planning workshop.")]),
    ...(duties.length > 0 ? [] : [say("Duties that apply.")]),
    ...unplanned.map(({ regulation, provision, state }) =>
      say("An exercise for {0} {1}, which is {2} and has none planned.", regulation, say(provision), inWords(state)),
    ),
    ...past.map(({ quarter, year, due_on }) =>
      say("The exercise of {0}, which was to be held by {1}.", quarterShown(`${year}-Q${quarter}`), dayShown(due_on)),
    ),
  ];
}
