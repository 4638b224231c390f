import type { Caller } from "#kernel/caller.ts";
import type { OrganizationKind } from "#kernel/organization-kind.ts";
import type { Role } from "#kernel/role.ts";

const reads = [
  "read_organizations",
  "read_exercises",
  "read_findings",
  "read_readiness",
  "read_deliverables",
  "read_certificates",
  "read_renewal_packs",
  "read_compliance",
  "read_users",
  "use_notifications",
  "keep_views",
  "keep_profile",
  "use_assistant",
  "connect_agents",
] as const;

/** All permissions with their descriptions. Every read and action names one of these. */
export const permissions = {
  read_organizations: "Read organizations, engagements and requirements.",
  read_exercises: "Read exercises with their participants, injects, decisions and events.",
  read_findings: "Read gaps, after-action reports, action items and comments.",
  read_readiness: "Read readiness scores.",
  read_deliverables: "Read deliverables.",
  read_certificates: "Read certificates.",
  read_renewal_packs: "Read renewal packs; a carrier reads those granted to it.",
  read_exercise_requests: "Read what clients ask the operator for; a carrier does not.",
  read_compliance: "Read compliance frameworks, mappings and coverage.",
  read_users: "Read who belongs to an organization.",
  read_scenarios: "Read scenarios with their injects.",
  read_api_keys: "List API keys and webhooks, never their secrets.",
  read_trackers: "Read connections to issue trackers and the issues of action items; a carrier does not.",
  read_audit: "Read the audit log.",
  read_sign_in: "Read how people sign in: providers and email domains, never secrets.",
  manage_organizations: "Create, change and archive organizations.",
  read_exports: "List exports of organizations; a client those it asked for itself.",
  erase_people: "Erase people, for good, in every organization.",
  erase_organizations: "Erase carriers and clients, for good, and set and release legal holds.",
  export_organizations:
    "Export everything of an organization and download it: the operator of any, a client of its own.",
  manage_retention: "Set how long your own organization's rows are kept; the operator, for all that set nothing.",
  manage_sample_data: "Add sample data, and remove it.",
  plan_engagements: "Create and change engagements.",
  plan_programs: "Create and change exercise programs, and record which duties exercises serve.",
  set_requirements: "Set what a carrier requires of its clients.",
  write_scenarios: "Create, edit, publish and archive scenarios.",
  share_scenarios: "Share scenarios with clients, and end that.",
  run_exercises: "Plan and run exercises: injects, participants, decisions, ratings.",
  take_part:
    "Respond to injects, vote and add notes in an exercise; staff may do so for participants without a device.",
  evaluate_exercises: "Rate what you saw in an exercise that names you as an evaluator.",
  record_findings: "Create and change gaps and their severity.",
  change_gap_status: "Change the status of gaps.",
  request_exercises: "Ask the operator for the next exercise of your own organization.",
  propose_closures: "Propose the closure of a gap of your own organization, with the evidence.",
  confirm_closures: "Confirm that gaps are closed, withdraw them, and agree to due dates.",
  import_history: "Import an organization's history, the MSEL of an exercise or scenarios from a file, and undo it.",
  write_reports: "Draft, edit and finalize after-action reports.",
  create_action_items: "Create action items.",
  update_action_items: "Edit action items and change their status.",
  comment: "Comment on decisions, injects, gaps and action items, and attach files to comments.",
  review_reports: "Comment on reports in review: the operator's staff, and a client's people named as their reviewers.",
  agree_to_reports: "Agree to reports in review that name you as a reviewer.",
  attach_files: "Attach files to gaps and action items, and remove your own.",
  score_readiness: "Compute and store readiness scores.",
  share_benchmark: "Set whether a client's scores count in the industry benchmark.",
  generate_deliverables: "Generate deliverables.",
  brand_documents: "Set the logo of your own organization or, as the operator, of any.",
  issue_certificates: "Issue and revoke certificates.",
  manage_api_keys: "Create, transfer and revoke API keys; create, change and end webhooks.",
  manage_audit_streams: "Create, change and end the audit streams of your own organization.",
  manage_trackers: "Connect a client's action items with issue trackers.",
  allow_assistant: "Allow or withdraw a model provider for your own organization's records.",
  allow_agents: "Set whether your organization's people may connect agents; the operator, for any organization.",
  grant_renewal_packs: "Grant renewal packs of your own organization, and revoke them.",
  set_policies: "Set the renewal date and policy reference of your clients.",
  set_disclosure: "Set what your carrier may read.",
  manage_sign_in: "Set how your organization's people sign in: providers, email domains and rules.",
  lift_sign_in: "Lift the sign-in policy of another organization, whose people are locked out.",
  manage_users: "Invite people, change their roles, and disable them.",
  manage_directories: "Connect the directory that provisions your organization's people, and give roles to its groups.",
  use_notifications:
    "Read and mark your own notifications, choose which ones are sent by email and chat, subscribe to your calendar, and see your organization's chat channels.",
  manage_chat_channels: "Add, change and remove chat channels of your own organization.",
  keep_views: "Save your own views of lists.",
  keep_profile: "Change your own name and language.",
  use_assistant: "Use the assistant, and read and delete your own conversations with it.",
  connect_agents: "Connect your own agents, disconnect them, and see those of your organization.",
} as const;

export type Permission = keyof typeof permissions;
export type CallerKind = OrganizationKind | "PARTICIPANT" | "EVALUATOR";

const exerciseWork = [
  "read_scenarios",
  "read_api_keys",
  "read_audit",
  "plan_engagements",
  "plan_programs",
  "write_scenarios",
  "share_scenarios",
  "run_exercises",
  "take_part",
  "evaluate_exercises",
  "record_findings",
  "change_gap_status",
  "confirm_closures",
  "import_history",
  "write_reports",
  "create_action_items",
  "update_action_items",
  "comment",
  "review_reports",
  "attach_files",
  "score_readiness",
  "generate_deliverables",
  "brand_documents",
  "issue_certificates",
] as const;

/** In the exercise they joined, and no other. */
const takingPart: ReadonlySet<Permission> = new Set(["take_part", "comment"]);
/** In the exercise whose link they opened, and no other. */
const evaluating: ReadonlySet<Permission> = new Set(["evaluate_exercises"]);

/**
 * The permissions of each role, by kind of organization: the only such table. Participants, and evaluators who entered by a
 * link, have no account and no role.
 */
const allowed: Readonly<Record<CallerKind, Readonly<Record<Role, ReadonlySet<Permission>>>>> = {
  PARTICIPANT: { ADMIN: takingPart, EDITOR: takingPart, VIEWER: takingPart },
  EVALUATOR: { ADMIN: evaluating, EDITOR: evaluating, VIEWER: evaluating },
  OPERATOR: {
    ADMIN: new Set([
      ...reads,
      "read_exercise_requests",
      "read_trackers",
      ...exerciseWork,
      "manage_trackers",
      "share_benchmark",
      "set_requirements",
      "manage_organizations",
      "read_exports",
      "export_organizations",
      "erase_people",
      "erase_organizations",
      "manage_sample_data",
      "manage_api_keys",
      "manage_users",
      "manage_directories",
      "manage_audit_streams",
      "allow_assistant",
      "allow_agents",
      "manage_retention",
      "read_sign_in",
      "manage_sign_in",
      "lift_sign_in",
      "manage_chat_channels",
    ]),
    EDITOR: new Set([...reads, "read_exercise_requests", "read_trackers", ...exerciseWork]),
    VIEWER: new Set([
      ...reads,
      "read_exercise_requests",
      "read_trackers",
      "read_scenarios",
      "read_api_keys",
      "read_audit",
    ]),
  },
  CARRIER: {
    ADMIN: new Set([
      ...reads,
      "read_api_keys",
      "read_audit",
      "plan_engagements",
      "set_requirements",
      "set_policies",
      "generate_deliverables",
      "brand_documents",
      "manage_api_keys",
      "manage_users",
      "manage_directories",
      "manage_audit_streams",
      "allow_assistant",
      "allow_agents",
      "manage_retention",
      "read_sign_in",
      "manage_sign_in",
      "manage_chat_channels",
    ]),
    EDITOR: new Set([
      ...reads,
      "read_api_keys",
      "read_audit",
      "set_requirements",
      "set_policies",
      "generate_deliverables",
    ]),
    VIEWER: new Set([...reads, "read_api_keys", "read_audit"]),
  },
  CLIENT: {
    ADMIN: new Set([
      ...reads,
      "read_exercise_requests",
      "read_trackers",
      "read_scenarios",
      "write_scenarios",
      "request_exercises",
      "evaluate_exercises",
      "read_audit",
      "change_gap_status",
      "propose_closures",
      "update_action_items",
      "manage_trackers",
      "comment",
      "review_reports",
      "agree_to_reports",
      "attach_files",
      "share_benchmark",
      "generate_deliverables",
      "brand_documents",
      "grant_renewal_packs",
      "read_exports",
      "export_organizations",
      "set_disclosure",
      "manage_users",
      "manage_directories",
      "manage_audit_streams",
      "allow_assistant",
      "allow_agents",
      "manage_retention",
      "read_sign_in",
      "manage_sign_in",
      "manage_chat_channels",
    ]),
    EDITOR: new Set([
      ...reads,
      "read_exercise_requests",
      "read_trackers",
      "read_scenarios",
      "write_scenarios",
      "request_exercises",
      "evaluate_exercises",
      "review_reports",
      "agree_to_reports",
      "propose_closures",
      "update_action_items",
      "attach_files",
    ]),
    VIEWER: new Set([
      ...reads,
      "read_exercise_requests",
      "read_trackers",
      "evaluate_exercises",
      "review_reports",
      "agree_to_reports",
    ]),
  },
};

/** What no key may do, whatever its role: a key alone cannot extend permissions. */
const peoplesAlone: ReadonlySet<Permission> = new Set([
  "manage_users",
  "manage_directories",
  "manage_api_keys",
  "manage_trackers",
  "manage_sample_data",
  "export_organizations",
  "erase_people",
  "erase_organizations",
  "manage_audit_streams",
  "grant_renewal_packs",
  "set_disclosure",
  "allow_assistant",
  "allow_agents",
  "manage_retention",
  "manage_sign_in",
  "lift_sign_in",
  "manage_chat_channels",
  "agree_to_reports",
  "evaluate_exercises",
]);

export function isPeoplesAlone(permission: Permission): boolean {
  return peoplesAlone.has(permission);
}

type Holder = {
  readonly kind: CallerKind;
  readonly role: Role;
  readonly actor_kind?: Caller["actor_kind"];
  readonly asked_by?: CallerKind;
};

const personal: ReadonlySet<Permission> = new Set([
  "use_notifications",
  "keep_views",
  "use_assistant",
  "connect_agents",
]);

/** A caller who views as a client's carrier reads what both may, but nothing personal. */
const asCarrier: ReadonlySet<Permission> = new Set(reads.filter((permission) => !personal.has(permission)));

export function may({ kind, role, actor_kind, asked_by }: Holder, permission: Permission): boolean {
  if (!allowed[kind][role].has(permission)) return false;
  if (actor_kind === "API_KEY" && isPeoplesAlone(permission)) return false;
  // What a directory does is not one of these.
  if (actor_kind === "DIRECTORY") return false;
  return asked_by === undefined || (asCarrier.has(permission) && allowed[asked_by][role].has(permission));
}

/** For pages that show a role's permissions. */
export function permissionsOf(caller: Holder): Permission[] {
  return [...allowed[caller.kind][caller.role]].filter((permission) => may(caller, permission));
}
