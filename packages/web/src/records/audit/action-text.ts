import { inSentence, inWords } from "#graphql/code-words.ts";
import { say } from "#kit/say.ts";
import { isEnglish, translated } from "#kit/speech.ts";
import { capitalized } from "#kit/words.ts";

const ACTS: Readonly<Record<string, (what: string) => string>> = {
  add: (what: string) => say("add: {0}", what),
  admit: (what: string) => say("admit: {0}", what),
  answer: (what: string) => say("answer: {0}", what),
  archive: (what: string) => say("archive: {0}", what),
  cancel: (what: string) => say("cancel: {0}", what),
  close: (what: string) => say("close: {0}", what),
  complete: (what: string) => say("complete: {0}", what),
  confirm: (what: string) => say("confirm: {0}", what),
  connect: (what: string) => say("connect: {0}", what),
  correct: (what: string) => say("correct: {0}", what),
  create: (what: string) => say("create: {0}", what),
  decline: (what: string) => say("decline: {0}", what),
  delete: (what: string) => say("delete: {0}", what),
  deliver: (what: string) => say("deliver: {0}", what),
  disable: (what: string) => say("disable: {0}", what),
  disconnect: (what: string) => say("disconnect: {0}", what),
  duplicate: (what: string) => say("duplicate: {0}", what),
  enable: (what: string) => say("enable: {0}", what),
  end: (what: string) => say("end: {0}", what),
  generate: (what: string) => say("generate: {0}", what),
  grant: (what: string) => say("grant: {0}", what),
  hold: (what: string) => say("hold: {0}", what),
  import: (what: string) => say("import: {0}", what),
  invite: (what: string) => say("invite: {0}", what),
  issue: (what: string) => say("issue: {0}", what),
  open: (what: string) => say("open: {0}", what),
  pause: (what: string) => say("pause: {0}", what),
  plan: (what: string) => say("plan: {0}", what),
  publish: (what: string) => say("publish: {0}", what),
  rate: (what: string) => say("rate: {0}", what),
  record: (what: string) => say("record: {0}", what),
  release: (what: string) => say("release: {0}", what),
  remove: (what: string) => say("remove: {0}", what),
  restore: (what: string) => say("restore: {0}", what),
  resume: (what: string) => say("resume: {0}", what),
  revise: (what: string) => say("revise: {0}", what),
  revoke: (what: string) => say("revoke: {0}", what),
  send: (what: string) => say("send: {0}", what),
  set: (what: string) => say("set: {0}", what),
  share: (what: string) => say("share: {0}", what),
  skip: (what: string) => say("skip: {0}", what),
  start: (what: string) => say("start: {0}", what),
  undo: (what: string) => say("undo: {0}", what),
  update: (what: string) => say("update: {0}", what),
  withdraw: (what: string) => say("withdraw: {0}", what),
  download: (what: string) => say("download: {0}", what),
  upload: (what: string) => say("upload: {0}", what),
  retry: (what: string) => say("retry: {0}", what),
  replace: (what: string) => say("replace: {0}", what),
  test: (what: string) => say("test: {0}", what),
};

const WHOLE: Readonly<Record<string, () => string>> = {
  signIn: () => say("signs in"),
  signOut: () => say("signs out"),
  joinExercise: () => say("Join exercise"),
  reconcileRatings: () => say("Reconcile ratings"),
  reopenExpiredAcceptances: () => say("Reopen expired acceptances"),
};

/** Kinds of records that no code names. */
const KINDS: Readonly<Record<string, () => string>> = {
  JoinRequest: () => say("Join request"),
};

/** A kind of records in words: RenewalPack is "Renewal pack". */
export function kindText(kind: string): string {
  return KINDS[kind]?.() ?? inWords(kind.replaceAll(/(?<=[a-z])(?=[A-Z])/g, "_").toUpperCase());
}

/** An action's name in words: createApiKey is "Create API key". Another language says those of an act on a record. */
export function actionText(action: string): string {
  if (!isEnglish && Object.hasOwn(WHOLE, action)) return WHOLE[action]?.() ?? "";
  const words = action.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll(/[_/.]/g, " ");
  const [verb = "", ...what] = words.split(" ");
  const code = what.join("_").toUpperCase();
  if (!isEnglish && Object.hasOwn(ACTS, verb) && code !== "") {
    const [named, english] = [inSentence(code), what.join(" ")];
    if (named !== inEnglish(english) || translated(english, [])) return capitalized(ACTS[verb]?.(named) ?? "");
  }
  return capitalized(inEnglish(words));
}

function inEnglish(words: string): string {
  return words
    .replace(/\bapi\b/, "API")
    .replace(/\bmsel\b/, "MSEL")
    .replace(/\bmcp\b/, "MCP");
}
