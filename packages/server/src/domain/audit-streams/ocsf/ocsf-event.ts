import { isIP } from "node:net";
import type { ActorKind } from "#domain/audit/audit-entry.ts";
import { kindOfAction } from "#domain/audit-streams/ocsf/action-kinds.ts";
import { OCSF_VERSION, type OcsfClass, ocsfClasses } from "#domain/audit-streams/ocsf/ocsf-classes.ts";
import type { StreamEntry } from "#domain/audit-streams/ocsf/stream-entry.ts";

/** What events say of this server. */
export type Product = {
  readonly version: string;
  /** The host of its address. */
  readonly host: string;
};

const RESULTS = {
  OK: { status_id: 1, status: "Success", severity_id: 1, severity: "Informational" },
  REFUSED: { status_id: 2, status: "Failure", severity_id: 2, severity: "Low" },
  FAILED: { status_id: 2, status: "Failure", severity_id: 3, severity: "Medium" },
} as const;

/** An entry of the log as an event of OCSF. Absent values are left out. */
export function ocsfEvent(entry: StreamEntry, product: Product, labels?: readonly string[]): object {
  const { of, activity, activity_id } = kindOfAction(entry.action);
  const { uid, name, category } = ocsfClasses[of];
  return {
    activity_id,
    activity_name: activity === "Other" ? entry.action : activity,
    category_uid: category.uid,
    category_name: category.name,
    class_uid: uid,
    class_name: name,
    type_uid: uid * 100 + activity_id,
    type_name: `${name}: ${activity}`,
    time: Date.parse(entry.at),
    ...RESULTS[entry.outcome],
    ...given({ status_code: entry.code }),
    message: messageOf(entry),
    count: entry.times,
    ...given({ duration: entry.duration_ms }),
    metadata: metadataOf(entry, product, labels),
    ...CONTENT[of](entry, product),
    unmapped: unmappedOf(entry),
  };
}

function messageOf({ action, actor_name, subject_kind, subject_id, outcome, code }: StreamEntry): string {
  const subject = subject_kind ? ` on ${[subject_kind, subject_id].filter(Boolean).join(" ")}` : "";
  return `${actor_name}: ${action}${subject}: ${code ? `${outcome} (${code})` : outcome}`;
}

function metadataOf(entry: StreamEntry, { version }: Product, labels?: readonly string[]): object {
  return {
    version: OCSF_VERSION,
    uid: entry.id,
    ...given({ sequence: entry.sequence || null }),
    event_code: entry.action,
    log_name: "audit",
    original_time: entry.at,
    tenant_uid: entry.organization_id,
    ...given({ correlation_uid: entry.request_id }),
    ...(labels && { labels }),
    product: { name: "Hotwash", vendor_name: "Hotwash", version },
  };
}

/** What classes require besides. */
const CONTENT: Readonly<Record<OcsfClass, (entry: StreamEntry, product: Product) => object>> = {
  ACCOUNT_CHANGE: (entry) => ({ actor: actorOf(entry), user: subjectUser(entry), src_endpoint: sourceOf(entry) }),
  AUTHENTICATION: (entry, { host }) => ({
    actor: actorOf(entry),
    user: subjectUser(entry),
    service: { name: "Hotwash" },
    dst_endpoint: { hostname: host },
    src_endpoint: sourceOf(entry),
    is_remote: true,
  }),
  ENTITY_MANAGEMENT: (entry) => ({ actor: actorOf(entry), entity: entityOf(entry), src_endpoint: sourceOf(entry) }),
  API_ACTIVITY: (entry, { host }) => ({
    actor: actorOf(entry),
    api: { operation: entry.action, service: { name: "Hotwash" } },
    ...(entry.subject_kind && { resources: [entityOf(entry)] }),
    dst_endpoint: { hostname: host },
    src_endpoint: sourceOf(entry),
  }),
  FILE_HOSTING_ACTIVITY: (entry, { host }) => ({
    actor: actorOf(entry),
    file: { ...entityOf(entry), type: "Regular File", type_id: 1 },
    dst_endpoint: { hostname: host },
    src_endpoint: sourceOf(entry),
  }),
};

const ACTORS = {
  USER: { type_id: 1, type: "User" },
  API_KEY: { type_id: 4, type: "Service" },
  SYSTEM: { type_id: 3, type: "System" },
  PARTICIPANT: { type_id: 99, type: "Participant" },
  EVALUATOR: { type_id: 99, type: "Evaluator" },
  DIRECTORY: { type_id: 4, type: "Service" },
} as const satisfies Record<ActorKind, object>;

function actorOf({ actor_kind, actor_id, actor_name }: StreamEntry): object {
  return { user: { name: actor_name, ...given({ uid: actor_id }), ...ACTORS[actor_kind] } };
}

/** The account that it is about, which a refused call may not have named. */
function subjectUser({ subject_id, actor_id, actor_name }: StreamEntry): object {
  const name = subject_id === null ? "unknown" : subject_id === actor_id ? actor_name : null;
  return { ...given({ uid: subject_id, name }), type_id: 1, type: "User" };
}

function entityOf({ subject_kind, subject_id, action }: StreamEntry) {
  return { name: subject_kind ?? action, ...given({ uid: subject_id, type: subject_kind }) };
}

/** Hotwash itself has no address; nor has a reader in the log of another organization. */
function sourceOf({ remote_address, actor_kind }: StreamEntry): object {
  if (remote_address !== null) return isIP(remote_address) ? { ip: remote_address } : { name: remote_address };
  return actor_kind === "SYSTEM" ? { svc_name: "Hotwash", name: "Hotwash" } : { name: "unknown" };
}

/** What OCSF has no attribute for. */
function unmappedOf(entry: StreamEntry): object {
  const { tools, tool_outcomes, via, proposal_id, outcome, actor_kind, subject_kind, subject_id } = entry;
  return {
    outcome,
    actor_kind,
    ...given({ subject_kind, subject_id, via, proposal_id }),
    ...(tools.length > 0 && { tools, tool_outcomes }),
    ...given({ digest: entry.digest, previous_digest: entry.previous_digest }),
  };
}

function given(values: Readonly<Record<string, string | number | null>>): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}
