import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";

export const streamStatus = {
  name: "AuditStreamStatus",
  description: "Whether an audit stream forwards entries.",
  values: {
    ACTIVE: "Entries are forwarded.",
    PAUSED: "Nothing is sent but tests. Once it is resumed, it continues where it stopped.",
    ENDED: "It was ended, permanently.",
  },
} as const satisfies EnumDeclaration;

export type StreamStatus = Code<typeof streamStatus>;

export const streamCoverage = {
  name: "AuditStreamCoverage",
  description: "Whose entries an audit stream forwards.",
  values: {
    OWN_LOG: "Those of the stream's organization.",
    ALL_LOGS: "Those of all organizations; only the operator's streams may.",
  },
} as const satisfies EnumDeclaration;

export type StreamCoverage = Code<typeof streamCoverage>;

export const streamTransport = {
  name: "AuditStreamTransport",
  description: "How an audit stream forwards entries.",
  values: {
    HTTPS: "As the bodies of POST requests, several entries each.",
    SYSLOG: "As syslog messages (RFC 5424) over TLS (RFC 5425), one entry each.",
  },
  labels: { HTTPS: "HTTPS", SYSLOG: "syslog over TLS" },
} as const satisfies EnumDeclaration;

export type StreamTransport = Code<typeof streamTransport>;

export const bodyFormat = {
  name: "AuditStreamFormat",
  description: "Format of the body of a request with several entries.",
  values: {
    JSON_LINES: "Newline-delimited JSON, one event a line.",
    JSON_ARRAY: "A JSON array of events.",
    SPLUNK_HEC: "Events of Splunk's HTTP Event Collector, one a line.",
  },
  labels: { JSON_LINES: "JSON lines", JSON_ARRAY: "JSON array", SPLUNK_HEC: "Splunk HEC" },
} as const satisfies EnumDeclaration;

export type BodyFormat = Code<typeof bodyFormat>;
