import { inWords } from "#domain/code-words.ts";
import { inject } from "#domain/exercises/records/inject.ts";
import { injectFields } from "#domain/imports/msel/inject-fields.ts";
import { dutyName, notificationDutyCodes } from "#domain/scenarios/clocks/notification-duty-enums.ts";
import { setInputs } from "#kernel/set-fields.ts";

export type MselColumn = {
  /** As in an import's mapping. */
  readonly field: string;
  readonly header: string;
  /** In characters. */
  readonly width: number;
};

/** Headers that planners know from HSEEP, and that an import recognizes. */
const KNOWN: readonly MselColumn[] = [
  { field: "number", header: "Inject #", width: 10 },
  { field: "planned_offset_minutes", header: "STARTEX offset", width: 11 },
  { field: "title", header: "Title", width: 26 },
  { field: "channel", header: "Delivery method", width: 14 },
  { field: "sender", header: "From", width: 18 },
  { field: "audience", header: "Recipient", width: 18 },
  { field: "location", header: "Location", width: 16 },
  { field: "controller", header: "Controller", width: 16 },
  { field: "body", header: "Inject", width: 52 },
  { field: "expected_actions", header: "Expected player action", width: 40 },
  { field: "questions", header: "Discussion questions", width: 36 },
  { field: "dimension", header: "Readiness dimension", width: 20 },
  { field: "criticality", header: "Criticality", width: 11 },
  { field: "attack_technique", header: "ATT&CK technique", width: 13 },
  { field: "scheduled_seconds", header: "Automatic delivery", width: 13 },
  { field: "duty", header: "Regulatory clock", width: 26 },
  { field: "duty_target_minutes", header: "Clock minutes", width: 9 },
  { field: "options", header: "Options", width: 28 },
  { field: "notes", header: "Controller notes", width: 30 },
];

/** All that people set of an inject, in the order of the file. */
export const mselColumns: readonly MselColumn[] = [
  ...KNOWN,
  ...Object.keys(setInputs(inject)).flatMap((field): MselColumn[] =>
    KNOWN.some((each) => each.field === field)
      ? []
      : [{ field, header: capital(inWords(field.toUpperCase())), width: 24 }],
  ),
];

/** The words of the codes that a column accepts; none if it accepts any text. */
export function wordsOf(field: string): readonly string[] {
  const { [field]: declared } = injectFields;
  return declared?.type === "enum" ? Object.keys(declared.of.values).map((code) => codeText(field, code)) : [];
}

/** IN_PERSON as "In person"; a duty by its name. */
export function codeText(field: string, code: string): string {
  const duty = field === "duty" ? notificationDutyCodes.find((each) => each === code) : undefined;
  return duty ? dutyName(duty) : capital(inWords(code));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
