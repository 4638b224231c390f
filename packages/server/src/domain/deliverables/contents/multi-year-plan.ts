import { inWords } from "#domain/code-words.ts";
import { missingBlocks } from "#domain/deliverables/contents/missing-blocks.ts";
import { dutyTable, slotTable } from "#domain/deliverables/contents/program-tables.ts";
import { CONFIDENTIAL, type Setting } from "#domain/deliverables/contents/subject.ts";
import type { DutyLine, ProgramFacts } from "#domain/deliverables/records/program-facts.ts";
import type { Block, Document, Fact, Section } from "#domain/documents/document.ts";
import { proseBlocks } from "#domain/documents/prose.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { counted } from "#platform/text/counted.ts";

const NAME = "Multi-year exercise plan";

/** A client's program as a document: its priorities, its duties, and the exercises of each year. */
export function multiYearPlanDocument(setting: Setting, program: ProgramFacts | null): Document {
  const document = { title: NAME, kind: NAME, layout: "report", ...setting, handling: CONFIDENTIAL } as const;
  if (!program) {
    const missing = ["No exercise program is active."];
    const section = { heading: "What is missing", level: 1, blocks: missingBlocks(missing) } as const;
    return {
      ...document,
      subtitle: "No active program",
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
      chapter("Preparedness priorities", priorities(program)),
      chapter("Duties and where we stand", standing(program)),
      chapter("Exercises by year", [{ type: "paragraph", text: summaryOf(program) }]),
      ...yearSections(program),
      chapter("What the duties demand", demands(program.duties)),
      chapter("What is missing", missingBlocks(missing)),
    ],
  };
}

function chapter(heading: string, blocks: readonly Block[]): Section {
  return { heading, level: 1, blocks };
}

function yearsOf({ first_year, last_year }: ProgramFacts): string {
  return first_year === last_year ? String(first_year) : `${first_year} to ${last_year}`;
}

function factsOf(program: ProgramFacts): Fact[] {
  const { owner, workshop_on, duties, slots } = program;
  const stated = [
    { label: "Years", value: yearsOf(program) },
    { label: "Owner", value: owner },
    { label: "Planning workshop", value: workshop_on && dayShown(workshop_on) },
    { label: "Contains", value: `${counted(slots.length, "exercise")}, ${counted(duties.length, "duty", "duties")}` },
  ];
  return stated.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}

function priorities({ priorities: text }: ProgramFacts): Block[] {
  const blocks = proseBlocks(text);
  return blocks.length > 0 ? blocks : [{ type: "paragraph", text: "None were written down." }];
}

function standing({ duties }: ProgramFacts): Block[] {
  const within = (state: DutyLine["state"]) => duties.filter((duty) => duty.state === state).length;
  const text =
    `Of ${counted(duties.length, "duty", "duties")}, ${within("MET")} met, ${within("DUE")} due and ` +
    `${within("OVERDUE")} overdue. A duty is met by a completed exercise that serves it, until its time is over.`;
  return [
    { type: "paragraph", text },
    { type: "table", table: dutyTable(duties) },
  ];
}

function summaryOf({ slots }: ProgramFacts): string {
  const within = (status: string) => slots.filter((slot) => slot.status === status).length;
  const all = counted(slots.length, "exercise");
  return `${all}: ${within("HELD")} held, ${within("SCHEDULED")} planned, ${within("OPEN")} not planned yet.`;
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
      text: "In our own words, and not legal advice: whether a duty applies is a decision of people.",
    },
    ...duties.map(
      ({ regulation, provision, edition, basis, demand, source_url, reason }): Block => ({
        type: "list",
        lead: `${regulation} ${provision} (${edition}; ${inWords(basis)})`,
        items: [demand, ...(reason ? [`Why it applies: ${reason}`] : []), source_url],
      }),
    ),
  ];
}

function missingOf({ duties, slots, priorities: text, workshop_on }: ProgramFacts, today: string): string[] {
  const unplanned = duties.filter(({ state, planned_on }) => state !== "MET" && planned_on === null);
  const past = slots.filter(({ status, due_on }) => status === "OPEN" && due_on !== null && due_on < today);
  return [
    ...(text ? [] : ["Preparedness priorities."]),
    ...(workshop_on ? [] : ["The date of the planning workshop."]),
    ...(duties.length > 0 ? [] : ["Duties that apply."]),
    ...unplanned.map(
      ({ regulation, provision, state }) =>
        `An exercise for ${regulation} ${provision}, which is ${inWords(state)} and has none planned.`,
    ),
    ...past.map(
      ({ quarter, year, due_on }) => `The exercise of Q${quarter} ${year}, which was to be held by ${due_on}.`,
    ),
  ];
}
