import { auditStream } from "#domain/audit-streams/audit-stream.ts";
import { streamCoverage, streamTransport } from "#domain/audit-streams/stream-enums.ts";
import {
  checkCertificates,
  checkHeaderName,
  checkStreamUrl,
  checkSyslog,
  DEFAULT_HEADER,
  SYSLOG_PORT,
  targetInput,
} from "#domain/audit-streams/stream-input.ts";
import { sealHeader } from "#domain/audit-streams/stream-secret.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import type { Input } from "#kernel/input.ts";
import { line } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import { holdLock } from "#storage/advisory-lock.ts";
import { insertRow, type RowKey } from "#storage/write.ts";

/** Each sends the whole log, so an organization needs few. */
export const MOST_STREAMS = 5;

export const createAuditStream = action({
  name: "createAuditStream",
  description:
    "Creates an audit stream, which forwards your organization's audit log to its SIEM. HTTPS requires url, SYSLOG requires " +
    `host; each takes only the inputs of its own. CONFLICT beyond ${MOST_STREAMS} streams of an organization that are not ENDED.`,
  permission: "manage_audit_streams",
  returns: auditStream,
  proposal: { never: neverProposed.streams },
  input: {
    name: line("Name of the stream, to tell it from others."),
    transport: { type: "enum", of: streamTransport, description: "How it forwards entries. It cannot be changed." },
    covers: {
      type: "enum",
      of: streamCoverage,
      optional: true,
      description: "Whose entries it forwards. Default: OWN_LOG. Only the operator's streams may have ALL_LOGS.",
    },
    ...targetInput,
    new_only: {
      type: "boolean",
      optional: true,
      description: "true: begins with the entry of this creation. Default: begins with the first entry of each log.",
    },
  },
  run: async (context, { name, transport, covers = "OWN_LOG", new_only = false, ...target }) => {
    const { connection, caller, newId, now } = context;
    if (covers === "ALL_LOGS" && caller.kind !== "OPERATOR") {
      refuseInput("covers", phrase`must be OWN_LOG: only the operator's streams forward the logs of others`);
    }
    const columns = transport === "HTTPS" ? requestsOf(context, target) : syslogOf(context, target);
    await checkNumber(context);
    const key = { organization_id: caller.organization_id, id: newId() };
    const row = { ...key, name, covers, transport, ...columns, status: "ACTIVE", created_by: caller.actor_name };
    await insertRow(connection, auditStream.plural, { ...row, created_at: now, updated_at: now });
    if (new_only) await beginHere(context, key, covers === "ALL_LOGS");
    await recordStateChange(context, auditStream, key, { from: null, to: "ACTIVE" });
    return key;
  },
});

type Target = Input<typeof targetInput>;

function requestsOf(context: ActionContext, { url, body_format, header_name, header_token, ...others }: Target) {
  refuseOthers(others, "HTTPS");
  if (url === undefined) return refuseInput("url", phrase`is required for HTTPS`);
  if (header_name !== undefined && header_token === undefined) {
    return refuseInput("header_token", phrase`is required with header_name`);
  }
  return {
    url: checkStreamUrl(context, url),
    body_format: body_format ?? "JSON_LINES",
    ...(header_token !== undefined && {
      header_name: checkHeaderName(header_name ?? DEFAULT_HEADER),
      secret: sealedWith(context, header_token),
    }),
  };
}

function syslogOf(context: ActionContext, { host, port = SYSLOG_PORT, certificates, ...others }: Target) {
  refuseOthers(others, "SYSLOG");
  if (host === undefined) return refuseInput("host", phrase`is required for SYSLOG`);
  checkSyslog(context, host, port);
  return { host, port, certificates: certificates ? checkCertificates(certificates) : null };
}

/** Inputs of the other transport. */
export function refuseOthers(given: object, transport: string): void {
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined && value !== null) refuseInput(name, phrase`must be omitted for ${transport}`);
  }
}

export function sealedWith({ signing }: ActionContext, value: string): Buffer {
  if (!signing) throw new Error("Storing a header requires the server's secret.");
  return sealHeader(signing.secrets, value);
}

const HERE = `insert into audit_stream_positions (organization_id, stream_id, id, position, moved_at)
  select $1, $2, organization_id, sequence, $3 from audit_heads where $4 or organization_id = $1`;

async function beginHere({ connection, now }: ActionContext, { organization_id, id }: RowKey, isAll: boolean) {
  await connection.query({ name: "begin-audit-stream", text: HERE, values: [organization_id, id, now, isAll] });
}

const COUNT = "select count(*)::int as count from audit_streams where organization_id = $1 and status <> 'ENDED'";

/** Two at once would not count each other. */
async function checkNumber({ connection, caller }: ActionContext): Promise<void> {
  const values = [caller.organization_id];
  await holdLock(connection, "audit_streams", caller.organization_id);
  const { rows } = await connection.query<{ count: number }>({ name: "audit-streams-count", text: COUNT, values });
  if ((rows[0]?.count ?? 0) < MOST_STREAMS) return;
  throw new Refusal(
    "CONFLICT",
    phrase`This organization has ${MOST_STREAMS} audit streams, the maximum. End one first.`,
  );
}
