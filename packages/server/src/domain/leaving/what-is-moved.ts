import type { MovedColumn, MovedTable } from "#storage/moving/moved-tables.ts";
import { BYTES } from "#storage/moving/moved-tables.ts";

const PERSONAL = "belongs to single people, not to the organization";
const ACCESS = "opens this installation only";
const DERIVED = "is computed again";
const QUEUE = "waits here to be sent, or was";

/** Kinds that are in no export, with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  audit_heads: DERIVED,
  audit_stream_positions: QUEUE,
  calendar_subscriptions: PERSONAL,
  chat_links: PERSONAL,
  chat_messages: QUEUE,
  conversation_turns: PERSONAL,
  conversations: PERSONAL,
  evaluator_links: ACCESS,
  exercise_changes: DERIVED,
  exercise_invitations: QUEUE,
  exercise_join_codes: ACCESS,
  feed_removals: QUEUE,
  idempotency_keys: ACCESS,
  join_requests: ACCESS,
  knowledge_passages: DERIVED,
  knowledge_queue: DERIVED,
  knowledge_states: DERIVED,
  knowledge_vectors: DERIVED,
  last_looks: PERSONAL,
  notification_settings: PERSONAL,
  notifications: PERSONAL,
  organization_exports: "has the files of earlier exports",
  participant_links: ACCESS,
  participant_presence: DERIVED,
  participant_tokens: ACCESS,
  proposals: PERSONAL,
  saved_views: PERSONAL,
  webhook_streams: QUEUE,
};

/**
 * Kinds that are exported to be read, and not imported: access and connections are set up again elsewhere, consents were
 * given here, and what this installation signed is verified here.
 */
export const NOT_IMPORTED: ReadonlySet<string> = new Set([
  "api_keys",
  "assistant_consents",
  "audit_streams",
  "certificates",
  "chat_channels",
  "connected_agents",
  "directories",
  "directory_group_members",
  "directory_groups",
  "email_domains",
  "identity_providers",
  "provisioned_people",
  "renewal_pack_openings",
  "renewal_packs",
  "requirement_results",
  "sign_in_policies",
  "tracker_connections",
  "tracker_links",
  "tracker_states",
  "webhook_deliveries",
  "webhook_subscriptions",
]);

/** Bytes that everybody may have. Other columns of bytes are hashes of tokens, and encrypted secrets. */
export const PLAIN_BYTES: ReadonlySet<string> = new Set([
  "audit_checkpoints.digest",
  "audit_entries.digest",
  "audit_entries.previous_digest",
  "audit_entries.seal",
  "audit_keys.key",
  "organization_logos.bytes",
]);

/** A public link's token, a person's account here, and the position in this installation's feed. */
const NEVER: ReadonlySet<string> = new Set(["account_id", "changed_in", "token", "client_secret"]);

export function isMoved({ name }: Pick<MovedTable, "name">): boolean {
  return !(name in LEFT_OUT);
}

/** Without secrets. */
export function movedColumns({ name, columns }: MovedTable): readonly MovedColumn[] {
  return columns.filter(
    (column) => !NEVER.has(column.name) && (column.type !== BYTES || PLAIN_BYTES.has(`${name}.${column.name}`)),
  );
}
