import { auditStream } from "#domain/audit-streams/audit-stream.ts";
import { refuseOthers, sealedWith } from "#domain/audit-streams/create-audit-stream.ts";
import { lockStream, type ManagedStream } from "#domain/audit-streams/managed-stream.ts";
import {
  checkCertificates,
  checkHeaderName,
  checkStreamUrl,
  checkSyslog,
  DEFAULT_HEADER,
  SYSLOG_PORT,
  targetInput,
} from "#domain/audit-streams/stream-input.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import type { Input } from "#kernel/input.ts";
import { expectedUpdatedAt, idOf, line } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { refuseInput, requireChange } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import { updateRow } from "#storage/write.ts";

export const updateAuditStream = action({
  name: "updateAuditStream",
  description:
    "Changes the name or the target of an audit stream of your own organization. A new address requires header_token " +
    "again, if the stream has one: a stored header is sent nowhere else. What waits is tried at once. CONFLICT if it was " +
    "ended.",
  permission: "manage_audit_streams",
  returns: auditStream,
  proposal: { never: neverProposed.streams },
  input: {
    id: idOf("AuditStream", "The audit stream."),
    name: { ...line("New name."), optional: true },
    ...targetInput,
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, expected_updated_at, ...changes }) => {
    requireChange(changes);
    const { name, ...target } = changes;
    const held = await lockStream(context, { id, expected_updated_at });
    const columns = held.transport === "HTTPS" ? requestsOf(context, held, target) : syslogOf(context, held, target);
    const { connection, now } = context;
    const row = { name, ...columns, next_attempt_at: null, updated_at: now };
    await updateRow(connection, auditStream.plural, held, row);
    return { organization_id: held.organization_id, id: held.id };
  },
});

type Target = Input<typeof targetInput>;

function requestsOf(
  context: ActionContext,
  held: ManagedStream,
  { url, body_format, header_name, header_token, ...others }: Target,
) {
  refuseOthers(others, "HTTPS");
  const href = url === undefined ? undefined : checkStreamUrl(context, url);
  const isMoved = href !== undefined && href !== held.url;
  if (header_token === undefined && held.has_secret && (isMoved || header_name !== undefined)) {
    return refuseInput("header_token", phrase`is required again with a new ${isMoved ? "url" : "header_name"}`);
  }
  if (header_token === undefined) {
    if (header_name !== undefined) return refuseInput("header_token", phrase`is required with header_name`);
    return { url: href, body_format };
  }
  const named = checkHeaderName(header_name ?? held.header_name ?? DEFAULT_HEADER);
  return { url: href, body_format, header_name: named, secret: sealedWith(context, header_token) };
}

function syslogOf(context: ActionContext, held: ManagedStream, { host, port, certificates, ...others }: Target) {
  refuseOthers(others, "SYSLOG");
  checkSyslog(context, host ?? held.host ?? "", port ?? held.port ?? SYSLOG_PORT);
  return { host, port, certificates: certificates ? checkCertificates(certificates) : certificates };
}
