import type { Subject } from "#interfaces/assistant/understanding/subject.ts";
import type { Token } from "#interfaces/assistant/understanding/tokens.ts";
import type { Args } from "#interfaces/assistant/understanding/understanding.ts";

/**
 * The arguments for the days in a question; undefined if they refer to something other than the tool's date: when a gap
 * was found, when an action item is due, the day of an exercise or a score.
 */
export function periodArguments(tokens: readonly Token[], subject: Subject, _today: string): Args | undefined {
  const at = tokens.findIndex(({ kind }) => kind === "period");
  const token = tokens[at];
  if (token?.kind !== "period") return {};
  const { from, to } = token.period;
  const verb = tokens.slice(0, at).findLast((each) => each.kind === "phrase");
  const verbText = verb?.text.toLowerCase() ?? "";
  const isStatus =
    verb?.kind === "phrase" &&
    verb.senses.some((sense) => sense.kind === "value" && /status|unclosed/.test(sense.argument));
  switch (subject) {
    case "gap":
      return isStatus ? undefined : bounded("from", from, "to", to);
    case "exercise":
      return /cancel/.test(verbText) ? undefined : bounded("from", from, "to", to);
    case "score":
    case "knowledge":
      return bounded("from", from, "to", to);
    case "action item":
      return /\bdue\b|deadline/.test(tokens.map(({ text }) => text).join(" ")) && !isStatus
        ? bounded("due_after", from, "due_before", to)
        : undefined;
    case "peers":
    case "control":
      return undefined;
  }
}

function bounded(after: string, from: string | undefined, before: string, to: string | undefined): Args {
  return { ...(from !== undefined && { [after]: from }), ...(to !== undefined && { [before]: to }) };
}
