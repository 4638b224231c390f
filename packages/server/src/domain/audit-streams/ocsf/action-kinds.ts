import { type ActivityOf, kindOf, type OcsfClass, type OcsfKind } from "#domain/audit-streams/ocsf/ocsf-classes.ts";

type Named<C extends OcsfClass> = Readonly<Record<string, ActivityOf<C>>>;

/** Actions on a person's account. The subject is that person. */
const accounts: Named<"ACCOUNT_CHANGE"> = {
  inviteUser: "Create",
  provisionUser: "Other",
  resendInvitation: "Other",
  createInvitationLink: "Other",
  acceptInvitation: "Enable",
  enableUser: "Enable",
  disableUser: "Disable",
  eraseUser: "Delete",
  changeUserRole: "Other",
  changeOwnName: "Other",
  setPassword: "Password Change",
  resetPassword: "Password Reset",
  requestPasswordReset: "Password Reset",
  enrolTwoFactor: "Other",
  confirmTwoFactor: "MFA Factor Enable",
  disableTwoFactor: "MFA Factor Disable",
  resetSecondFactor: "MFA Factor Disable",
  removeSecondFactor: "MFA Factor Disable",
  renewBackupCodes: "Other",
  addPasskey: "MFA Factor Enable",
  renamePasskey: "Other",
  removePasskey: "MFA Factor Disable",
  unlinkProvider: "Other",
  markBreakGlass: "Other",
  endBreakGlass: "Other",
};

const sessions: Named<"AUTHENTICATION"> = {
  signIn: "Logon",
  signInWithProvider: "Logon",
  signOut: "Logoff",
  revokeSession: "Logoff",
  switchOrganization: "Other",
  useSession: "Other",
  useBreakGlass: "Logon",
};

const files: Named<"FILE_HOSTING_ACTIVITY"> = {
  uploadAttachment: "Upload",
  uploadImport: "Upload",
  exportOrganization: "Download",
  importOrganization: "Upload",
  removeAttachment: "Delete",
};

const calls: Named<"API_ACTIVITY"> = {
  "tools/call": "Read",
  mcp: "Other",
  graphql: "Read",
  useKey: "Other",
  asCarrier: "Read",
};

/** What an action on a record does to it, by the first word of its name. */
const verbs: Named<"ENTITY_MANAGEMENT"> = {
  ...all(
    "Create",
    "create add plan request import record draft issue generate make grant propose save duplicate share",
  ),
  ...all("Create", "comment reply respond vote agree found install compute draft connect"),
  ...all("Update", "update change set reorder reopen deliver skip restore correct choose rate group confirm return"),
  ...all("Update", "answer write retry transfer rotate replay send test resolve mark decline complete cancel take"),
  ...all("Update", "withdraw lift forget replace provision map sync check move publish revise reconcile"),
  ...all("Delete", "remove delete undo discard erase"),
  ...all("Enroll", "admit join"),
  ...all("Unenroll", "leave"),
  ...all("Enable", "open allow"),
  ...all("Disable", "close revoke archive disconnect unlink unshare end"),
  ...all("Activate", "start"),
  ...all("Suspend", "pause hold"),
  ...all("Resume", "resume release"),
};

function all(activity: ActivityOf<"ENTITY_MANAGEMENT">, words: string): Named<"ENTITY_MANAGEMENT"> {
  return Object.fromEntries(words.split(" ").map((word) => [word, activity]));
}

/** Entries about reads: `download.deliverable`, `export.gaps`, `feed.gaps`, and refused ones such as `read.gaps`. */
const reads = new Map<string, OcsfKind>([
  ["download", kindOf("FILE_HOSTING_ACTIVITY", "Download")],
  ["export", kindOf("FILE_HOSTING_ACTIVITY", "Download")],
  ["read", kindOf("API_ACTIVITY", "Read")],
  ["feed", kindOf("API_ACTIVITY", "Read")],
  ["webhook", kindOf("API_ACTIVITY", "Read")],
  ["open", kindOf("API_ACTIVITY", "Read")],
]);

const named = new Map<string, OcsfKind>([
  ...kindsOf("ACCOUNT_CHANGE", accounts),
  ...kindsOf("AUTHENTICATION", sessions),
  ...kindsOf("FILE_HOSTING_ACTIVITY", files),
  ...kindsOf("API_ACTIVITY", calls),
]);
const byVerb = new Map(kindsOf("ENTITY_MANAGEMENT", verbs));

function kindsOf<C extends OcsfClass>(of: C, activities: Named<C>): readonly (readonly [string, OcsfKind])[] {
  return Object.entries(activities).map(([action, activity]) => [action, kindOf(of, activity)]);
}

/** The actions that are named one by one, for the document. */
export const namedActions: readonly string[] = [...named.keys()];
/** The first words of the names of entries about reads, for the document. */
export const readWords: readonly string[] = [...reads.keys()];

/** The class and activity of an action of the log; undefined if nobody declared one. */
export function declaredKind(action: string): OcsfKind | undefined {
  const [word = "", rest] = action.split(".");
  const other = rest === undefined ? byVerb.get(/^[a-z]+/.exec(action)?.[0] ?? "") : reads.get(word);
  return named.get(action) ?? other;
}

/** Every entry can be sent, also one of a later version. */
export function kindOfAction(action: string): OcsfKind {
  return declaredKind(action) ?? kindOf("API_ACTIVITY", "Other");
}
