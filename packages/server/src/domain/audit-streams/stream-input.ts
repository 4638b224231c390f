import { X509Certificate } from "node:crypto";
import { bodyFormat } from "#domain/audit-streams/stream-enums.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { InputField } from "#kernel/input.ts";
import { LONGEST_TEXT } from "#kernel/input-fields.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import { hostAddress } from "#platform/outbound/outbound.ts";
import { outboundRules } from "#platform/outbound/outbound-rules.ts";
import { readTarget } from "#platform/outbound/outbound-target.ts";

export const SYSLOG_PORT = 6_514;
export const DEFAULT_HEADER = "Authorization";

/** Where a stream goes. Each transport has its own. */
export const targetInput = {
  url: {
    type: "text",
    lines: "one",
    max: 2_000,
    pattern: /^https?:\/\/\S+$/i,
    form: phrase`an https address such as https://siem.client.example/events`,
    optional: true,
    description:
      "HTTPS: an https address that receives the requests, on the Internet, on port 443 or one from 1024. The operator of " +
      "the server may allow others.",
  },
  body_format: {
    type: "enum",
    of: bodyFormat,
    optional: true,
    description: "HTTPS: format of the bodies. Default: JSON_LINES.",
  },
  header_name: {
    type: "text",
    lines: "one",
    max: 100,
    pattern: /^[\w!#$%&'*+.^`|~-]+$/,
    form: phrase`the name of a header such as Authorization`,
    optional: true,
    description: `HTTPS: header that authenticates the requests. Default: ${DEFAULT_HEADER}.`,
  },
  header_token: {
    type: "text",
    lines: "one",
    max: 4_000,
    pattern: /^[!-~]([ -~]*[!-~])?$/,
    form: phrase`characters of ASCII, not beginning or ending with a space`,
    optional: true,
    description: "HTTPS: the whole value of that header, such as Bearer … or Splunk …. Stored encrypted, never shown.",
  },
  host: {
    type: "text",
    lines: "one",
    max: 253,
    pattern: /^([\da-f:.]+|[\w.-]+)$/i,
    form: phrase`the name or IP address of a server`,
    optional: true,
    description:
      "SYSLOG: name or address of the server, on the Internet. The operator of this server may allow others.",
  },
  port: {
    type: "integer",
    min: 1,
    max: 65_535,
    optional: true,
    description: `SYSLOG: its port, 443 or one from 1024. Default: ${SYSLOG_PORT}.`,
  },
  certificates: {
    type: "text",
    lines: "many",
    max: LONGEST_TEXT,
    pattern: /^\s*-----BEGIN CERTIFICATE-----[\s\S]+-----END CERTIFICATE-----\s*$/,
    form: phrase`certificates in PEM, from -----BEGIN CERTIFICATE----- on`,
    optional: true,
    clears: true,
    description: "SYSLOG: certificates in PEM of authorities of your own that may have issued the server's.",
  },
} as const satisfies Readonly<Record<string, InputField>>;

const strict = outboundRules([]);
/** Those that say where a request goes or how long it is. */
const OURS = /^(host|connection|content-.*|transfer-encoding|te|trailer|upgrade|expect|user-agent|proxy-.*)$/i;

/** The address as it is stored. */
export function checkStreamUrl({ outbound = strict }: ActionContext, text: string): string {
  const target = readTarget(text, outbound);
  if ("problem" in target) return refuseInput("url", target.problem);
  return target.url.href;
}

export function checkHeaderName(name: string): string {
  return OURS.test(name) ? refuseInput("header_name", phrase`${name} is set by Hotwash`) : name;
}

/** The rules for addresses of requests count here too. */
export function checkSyslog({ outbound = strict }: ActionContext, host: string, port: number): void {
  const target = readTarget(hostAddress(host, port), outbound);
  if (!("problem" in target)) return;
  refuseInput(/port/.test(target.problem.text) ? "port" : "host", target.problem);
}

const ONE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

export function checkCertificates(text: string): string {
  const found = text.match(ONE) ?? [];
  const rest = text.replace(ONE, "").trim();
  if (found.length === 0 || rest !== "" || !found.every(isCertificate)) {
    return refuseInput("certificates", phrase`must be certificates in PEM, and nothing else`);
  }
  return `${found.join("\n")}\n`;
}

function isCertificate(pem: string): boolean {
  try {
    new X509Certificate(pem);
    return true;
  } catch {
    return false;
  }
}
