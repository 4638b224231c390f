import { inSentence } from "#graphql/code-words.ts";
import { momentText } from "#kit/dates.ts";

/** Codes without an underscore that the server's refusals name; other capitals may be somebody's text. */
const STATUSES = new Set(
  (
    "ACCEPTED ACTIVE ADMITTED ARCHIVED BLOCKED CANCELLED CARRIER CLIENT CLOSED COMPLETED CONFIRMED CONFLICT " +
    "DECLINED DELIVERED DISABLED DONE DRAFT DUE ENDED EXERCISED EXPIRED EXPIRING FAILED FAILING FINAL FULL GONE HELD " +
    "IMPORTED INVITED LAPSED MET MISSED NONE OPEN OPERATOR OVERDUE PAUSED PENDING PERFORMED PLANNED PREPARED PROVISIONAL " +
    "PUBLISHED QUEUED READY REMEDIATED REVOKED RUNNING SCHEDULED SENT SKIPPED SUMMARY TOUCHED UNABLE UNDONE UNKNOWN UPLOADED VALID VERIFIED " +
    "WAITING WITHDRAWN WORKING"
  ).split(" "),
);

/** Where a kind of record is called otherwise than its type in words. */
const CALLED: Readonly<Record<string, string>> = {
  AfterActionReport: "after-action report",
  ApiKey: "API key",
  ExerciseNote: "note",
  JoinRequest: "request to join",
  ReportSentence: "sentence",
  SavedView: "view",
  User: "person",
};

const CODES = /\b[A-Z]+(?:_[A-Z0-9]+)*\b/g;
/** Kinds of records follow one of these words, so that names of people and companies stay as they are. */
const KINDS =
  /\b(This|this|no|a|an) ([A-Z][a-z]+(?:[A-Z][a-z]+)*)\b(?= (?:is|was|has|had|with|retests|responded|belongs|can|must|cannot)\b|'s |, )/g;
/** As the languages of the pages quote. */
const QUOTED = /(“[^”]*”|„[^“]*“|«[^»]*»|‘[^’]*’|"[^"]*")/;

const MOMENTS = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;

/** A message of the server for a page: codes, types and times of its interface in words, quoted texts as they are. */
export function inPlainWords(message: string): string {
  return message
    .split(QUOTED)
    .map((part, i) => (i % 2 === 1 ? part : withoutCodes(part)))
    .join("");
}

function withoutCodes(text: string): string {
  return text
    .replace(MOMENTS, momentText)
    .replace(CODES, (code) => (code.includes("_") || STATUSES.has(code) ? inSentence(code) : code))
    .replace(KINDS, (_, before: string, name: string) => `${before} ${kindInWords(name)}`);
}

function kindInWords(name: string): string {
  return CALLED[name] ?? name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
}
