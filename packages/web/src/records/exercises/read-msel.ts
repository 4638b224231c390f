import { NotificationDutyCode } from "#graphql/duty-codes.ts";
import { Channel, Criticality, Dimension } from "#graphql/enums.ts";
import type { VariablesOf } from "#graphql/graphql.ts";
import { say } from "#kit/say.ts";
import type { ImportInjects } from "#records/exercises/import-injects.ts";

export type ImportRow = VariablesOf<typeof ImportInjects>["input"]["injects"][number];

export type ReadMsel = { readonly rows: readonly ImportRow[]; readonly problems: readonly string[] };

type Fields = Readonly<Record<string, unknown>>;

/** The injects of a JSON file, and by row the problems that prevent reading them. The server checks the rest. */
export function readMsel(text: string): ReadMsel {
  const found = readJson(text);
  if (typeof found === "string") return { rows: [], problems: [found] };
  if (found.length === 0) return { rows: [], problems: ["The file contains no injects."] };
  const read = found.map((fields, at) => readRow(fields, at, found.length));
  const rows = read.map(({ row }) => row);
  return { rows, problems: [...read.flatMap(({ problems }) => problems), ...sizeProblems(rows)] };
}

/** One request can have 1 MiB; the rest of it must hold everything besides the injects. */
const MOST_KIB = 1_023;

function sizeProblems(rows: readonly ImportRow[]): string[] {
  const kib = Math.ceil(new TextEncoder().encode(JSON.stringify(rows)).length / 1_024);
  if (kib <= MOST_KIB) return [];
  const remedy = say("shorten their texts, or split the file, keeping the rows that choices lead to in the same part");
  return [`The injects take ${kib} KiB; the limit for one import is ${MOST_KIB} KiB: ${remedy}.`];
}

function readJson(text: string): Fields[] | string {
  try {
    const parsed: unknown = JSON.parse(text);
    if (!Array.isArray(parsed)) return 'The file must be a list: [ { "title": … }, … ].';
    const odd = parsed.findIndex((each) => typeof each !== "object" || each === null);
    return odd === -1 ? parsed : `Row ${odd + 1} must be an object such as { "title": … }.`;
  } catch (error) {
    return `The file is not valid JSON: ${error instanceof Error ? error.message : error}`;
  }
}

function readRow(
  fields: Fields,
  at: number,
  rows: number,
): { readonly row: ImportRow; readonly problems: readonly string[] } {
  const problems: string[] = [];
  const tell = (column: string, what: string) => problems.push(say("Row {0}, {1}: {2}", at + 1, column, what));
  const text = (column: string): string => {
    const value = fields[column];
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  };
  const needed = (column: string): string => {
    if (text(column).trim() === "") tell(column, "is required.");
    return text(column);
  };
  const optional = (column: string) => (text(column).trim() === "" ? null : text(column));
  const whole = (column: string): number | null => {
    const given = text(column).trim();
    if (given === "") return null;
    if (!/^\d{1,6}$/.test(given)) tell(column, `must be a whole number, 0 or more (got “${given}”).`);
    return Number.parseInt(given, 10) || 0;
  };
  const code = <Codes extends Readonly<Record<string, string>>>(
    column: string,
    codes: Codes,
    fallback: keyof Codes,
  ) => {
    const given = text(column)
      .trim()
      .toUpperCase()
      .replaceAll(/[\s-]+/g, "_");
    for (const each in codes) if (each === given) return each;
    tell(
      column,
      `${given === "" ? say("is required") : `“${text(column)}” is not known`}; must be one of ` +
        `${Object.keys(codes).join(", ")}.`,
    );
    return fallback;
  };
  const planned = whole("planned_offset_minutes");
  if (planned === null) tell("planned_offset_minutes", "is required.");
  const options = readOptions(fields.options, tell);
  for (const { next } of options) {
    if (next === at + 1) tell("options", "a choice must lead to a different row.");
    else if (next != null && (next < 1 || next > rows)) tell("options", `there is no row ${next} to lead to.`);
  }
  const row: ImportRow = {
    title: needed("title"),
    body: needed("body"),
    channel: code("channel", Channel, "EMAIL"),
    planned_offset_minutes: planned ?? 0,
    dimension: code("dimension", Dimension, "COMMAND_AND_DECISION"),
    criticality: text("criticality").trim() === "" ? null : code("criticality", Criticality, "NORMAL"),
    sender: optional("sender"),
    location: optional("location"),
    controller: optional("controller"),
    expected_actions: optional("expected_actions"),
    questions: optional("questions"),
    notes: optional("notes"),
    attack_technique: optional("attack_technique")?.trim().toUpperCase() ?? null,
    audience: optional("audience"),
    duty: text("duty").trim() === "" ? null : code("duty", NotificationDutyCode, "GDPR_BREACH"),
    duty_target_minutes: whole("duty_target_minutes"),
    scheduled_seconds: whole("scheduled_seconds"),
    options,
  };
  return { row, problems };
}

function readOptions(given: unknown, tell: (column: string, what: string) => void): NonNullable<ImportRow["options"]> {
  if (given === undefined || given === null) return [];
  if (!Array.isArray(given)) {
    tell("options", 'must be a list such as [ { "label": "Pay", "next": 7 } ].');
    return [];
  }
  return given.flatMap((each: unknown) => {
    if (typeof each === "object" && each !== null && "label" in each && typeof each.label === "string") {
      const next = "next" in each && typeof each.next === "number" ? Math.round(each.next) : null;
      return [{ label: each.label, next }];
    }
    tell("options", 'each must look like { "label": "Pay", "next": 7 }.');
    return [];
  });
}
