import type { AuditStreamCoverage, AuditStreamFormat, AuditStreamTransport } from "#graphql/enums.ts";
import type { AuditStreamStatus } from "#graphql/statuses.ts";

type Codes<Enum> = Readonly<Record<keyof Enum, "">>;

/** The codes without their descriptions, which would be part of the first load. */
export const formats: Codes<typeof AuditStreamFormat> = { JSON_LINES: "", JSON_ARRAY: "", SPLUNK_HEC: "" };
export const transports: Codes<typeof AuditStreamTransport> = { HTTPS: "", SYSLOG: "" };
export const coverages: Codes<typeof AuditStreamCoverage> = { OWN_LOG: "", ALL_LOGS: "" };
export const statuses: Codes<typeof AuditStreamStatus> = { ACTIVE: "", PAUSED: "", ENDED: "" };
