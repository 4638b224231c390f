import { inWords } from "#domain/code-words.ts";
import { labelOf } from "#domain/deliverables/contents/wording.ts";
import { say } from "#platform/language/say.ts";

type Form = { readonly of: RegExp; readonly say: (...parts: readonly string[]) => string };

/** The reasons for which the formula deducts points, as it stores them: "HIGH gap OPEN for 3 days". */
const forms: readonly Form[] = [
  {
    of: /^([A-Z]+) gap ([A-Z_]+) for (\d+) days?$/,
    say: (severity = "", status = "", days) =>
      say(
        "{0} gap {1} for {2, plural, one {# day} other {# days}}",
        ...[labelOf(severity), inWords(status), Number(days)],
      ),
  },
  {
    of: /^([A-Z]+) gap ([A-Z_ ()]+), found (\d+) days? ago$/,
    say: (severity = "", closing = "", days) =>
      say(
        "{0} gap {1}, found {2, plural, one {# day} other {# days}} ago",
        ...[labelOf(severity), codesInWords(closing), Number(days)],
      ),
  },
  {
    of: /^([A-Z]+) action item ([A-Z_]+), (\d+) days? overdue$/,
    say: (priority = "", status = "", days) =>
      say(
        "{0} action item {1}, {2, plural, one {# day} other {# days}} overdue",
        ...[labelOf(priority), inWords(status), Number(days)],
      ),
  },
  {
    of: /^([A-Z]+) gap without an action item for (\d+) days?$/,
    say: (severity = "", days) =>
      say(
        "{0} gap without an action item for {1, plural, one {# day} other {# days}}",
        ...[labelOf(severity), Number(days)],
      ),
  },
];

/** A stored reason in the language that is spoken. */
export function reasonShown(reason: string): string {
  for (const form of forms) {
    const found = reason.match(form.of);
    if (found) return form.say(...found.slice(1));
  }
  return labelOf(codesInWords(reason));
}

function codesInWords(text: string): string {
  return text.replace(/\b[A-Z][A-Z_]+\b/g, inWords);
}
