import { inWords } from "#graphql/code-words.ts";
import { say } from "#kit/say.ts";
import { actionWords } from "#records/audit/action-words.ts";

/** What is taken of the records that follow the point: read.gaps. */
const TAKEN: Readonly<Record<string, (what: string) => string>> = {
  read: (what: string) => say("Read: {0}", what),
  feed: (what: string) => say("Feed: {0}", what),
  export: (what: string) => say("Export: {0}", what),
  download: (what: string) => say("Download: {0}", what),
  preview: (what: string) => say("Preview: {0}", what),
  open: (what: string) => say("Open: {0}", what),
};

/** Kinds of records that no code names. */
const KINDS: Readonly<Record<string, () => string>> = {
  JoinRequest: () => say("Join request"),
};

/** A kind of records in words: RenewalPack is "Renewal pack". */
export function kindText(kind: string): string {
  return KINDS[kind]?.() ?? inWords(kind.replaceAll(/(?<=[a-z])(?=[A-Z])/g, "_").toUpperCase());
}

/** An action's name in the reader's words. */
export function actionText(action: string): string {
  const [way = "", what] = action.split(".");
  if (what === undefined || !Object.hasOwn(TAKEN, way)) return say(actionWords(action));
  return TAKEN[way]?.(nameInWords(what)) ?? action;
}

/** Lists by their titles, single records by their kinds. */
function nameInWords(name: string): string {
  const title = actionWords(name);
  const said = say(title);
  return said === title ? inWords(name.toUpperCase()) : said;
}
