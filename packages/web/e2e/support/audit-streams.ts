import type { APIRequestContext } from "playwright-core";
import { ask } from "#e2e/support/ask.ts";

type Made = { readonly createAuditStream: { readonly id: string } };
type Me = { readonly me: { readonly permissions: readonly string[] } };

const CREATE = "mutation ($input: CreateAuditStreamInput!) { createAuditStream(input: $input) { id } }";
const PAUSE = "mutation ($input: PauseAuditStreamInput!) { pauseAuditStream(input: $input) { id } }";
const END = "mutation ($input: EndAuditStreamInput!) { endAuditStream(input: $input) { id } }";

/** A stream of each status, if the caller may create any. The address of the active one does not exist, so it fails. */
export async function makeAuditStreams(request: APIRequestContext): Promise<readonly string[]> {
  const { me } = await ask<Me>(request, "{ me { permissions } }");
  if (!me.permissions.some((each) => each === "manage_audit_streams")) return [];
  const create = async (input: Readonly<Record<string, string>>) =>
    (await ask<Made>(request, CREATE, { input })).createAuditStream.id;
  const https = { transport: "HTTPS", url: "https://siem.invalid/collect", header_token: "Bearer none" };
  const syslog = { transport: "SYSLOG", host: "siem.invalid" };
  const [active, paused, ended] = [
    await create({ name: "Splunk", ...https }),
    await create({ name: "Syslog relay", ...syslog }),
    await create({ name: "Former SIEM", ...https }),
  ];
  await ask(request, PAUSE, { input: { id: paused, note: "Maintenance" } });
  await ask(request, END, { input: { id: ended } });
  return [active, paused, ended];
}
