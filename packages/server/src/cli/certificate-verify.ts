import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { z } from "zod";
import { print, table } from "#cli/print.ts";
import {
  type Checked,
  type CredentialFacts,
  checkCredential,
  durationShown,
  type PackFacts,
} from "#domain/certificates/check-credential.ts";
import { CommandFailure } from "#platform/command-failure.ts";

type Options = { readonly keys?: string; readonly revocations?: readonly string[]; readonly json?: boolean };

const keySet = z.object({
  keys: z.array(z.object({ kid: z.string(), kty: z.string(), crv: z.string(), x: z.string() })).min(1),
  withdrawn_keys: z.array(z.object({ kid: z.string(), withdrawn_at: z.iso.datetime() })).default([]),
  as_of: z.iso.datetime().optional(),
});

export async function verifyCertificate(file: string, { keys, revocations, json }: Options): Promise<void> {
  const lists = revocations && (await Promise.all(revocations.map((each) => load(each, "revocation list"))));
  const checked = await checkCredential(await load(file, "credential"), {
    ...(keys !== undefined && (await loadKeys(keys))),
    revocations: lists && { lists },
    now: new Date(),
  });
  print(checked, inWords(checked), { json });
  if (checked.verdict !== "VALID") process.exitCode = 1;
}

async function loadKeys(file: string) {
  const text = await load(file, "key file");
  const read = keySet.safeParse(parsed(text));
  if (!read.success)
    throw new CommandFailure(`${file} contains no public keys: it must be a saved /.well-known/jwks.json.`, 2);
  const { keys, withdrawn_keys: withdrawn, as_of } = read.data;
  const keys_as_of = as_of ? `${as_of.slice(0, 10)} ${as_of.slice(11, 16)} UTC` : "they were saved";
  return { keys, withdrawn, keys_as_of };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Bytes that are not text cannot be an issued text. */
async function load(file: string, what: string): Promise<string> {
  const bytes = await readFile(resolve(process.env.INIT_CWD ?? ".", file)).catch((error: Error) => {
    throw new CommandFailure(`The ${what} cannot be read: ${error.message}.`, 2);
  });
  return bytes.toString("utf8");
}

const TITLES: Readonly<Record<Checked["verdict"], string>> = {
  VALID: "VALID",
  EXPIRED: "EXPIRED",
  REVOKED: "REVOKED",
  CHANGED: "CHANGED: not what was issued",
  UNKNOWN: "UNKNOWN: nothing shows that this issuer issued it",
  NOT_CHECKED: "NOT CHECKED",
};

function inWords({ verdict, says, checks, facts, pack }: Checked): string {
  const lines = [TITLES[verdict], says, ...checks.filter((check) => check.says !== says).map((check) => check.says)];
  const rows = facts ? certificateRows(facts) : pack && packRows(pack);
  if (!rows) return lines.join("\n");
  const heading = verdict === "NOT_CHECKED" ? "It states, unverified:" : "It states:";
  return [...lines, "", table([heading, ""], rows)].join("\n");
}

function certificateRows(facts: CredentialFacts): string[][] {
  const { number, holder, role, organization, issuer, activity, reference, started_at, duration, attended } = facts;
  return [
    ["Number", number],
    ["Holder", [holder, role, organization].filter(Boolean).join(", ")],
    ["Exercise", `${activity} (${reference}), ${started_at.slice(0, 10)}`],
    ["Duration", `${durationShown(duration)}, not counting pauses`],
    ...(attended === null ? [] : [["Attended", durationShown(attended)]]),
    ["Issuer", issuer],
  ];
}

function packRows({ title, organization, period, sha256, issuer }: PackFacts): string[][] {
  return [
    ["Pack", title],
    ["Of", organization],
    ["Period", period.replace("/", " to ")],
    ["SHA-256", sha256],
    ["Issuer", issuer],
  ];
}
