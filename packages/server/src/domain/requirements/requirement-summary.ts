import { inWords } from "#domain/code-words.ts";
import { scenarioKind } from "#domain/scenarios/scenario-enums.ts";
import { severity } from "#kernel/severity.ts";
import { inLanguage } from "#platform/language/speaking.ts";

/** SQL for what is required, in one line, so that lists, emails and files all say the same. */
export function summaryOf(row: string): string {
  const exercise = `concat(${inWordsOf(`${row}.scenario`, scenarioKind.values, " ")}, 'exercise')`;
  const text = `case ${row}.kind
    when 'EXERCISE_BY' then concat(${exercise}, ' by ', ${row}.due_on)
    when 'EXERCISE_EVERY' then concat(${exercise}, ' every ', ${daysOf(row)}, ', from ', ${row}.due_on)
    when 'CLOSE_GAPS_WITHIN' then concat(${gapsOf(row)}, ' closed within ', ${daysOf(row)}, ', from ', ${row}.due_on)
    when 'READINESS_AT_LEAST' then concat('readiness of at least ', ${row}.minimum_score, ', from ', ${row}.due_on)
    when 'CERTIFICATE_VALID' then concat('valid certificate of completion, from ', ${row}.due_on) end`;
  return `(select upper(left(said, 1)) || substr(said, 2) from (select ${text} as said) summary)`;
}

function daysOf(row: string): string {
  return `${row}.days, case ${row}.days when 1 then ' day' else ' days' end`;
}

function gapsOf(row: string): string {
  const words = inWordsOf(`${row}.severity`, severity.values, "");
  return `${words}, case ${row}.severity when 'CRITICAL' then ' gaps' else ' and more severe gaps' end`;
}

function inWordsOf(column: string, values: Readonly<Record<string, string>>, after: string): string {
  const english = (code: string) => inLanguage("en", () => inWords(code)); // the statement is kept for all readers
  const cases = Object.keys(values).map((code) => `when '${code}' then '${english(code)}${after}'`);
  return `case ${column} ${cases.join(" ")} end`;
}
