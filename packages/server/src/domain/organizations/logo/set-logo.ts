import { hash } from "node:crypto";
import { actorOf, appendAudit, type RequestFacts } from "#domain/audit/append-audit.ts";
import { pictureOf } from "#domain/organizations/logo/picture.ts";
import { organization } from "#domain/organizations/organization.ts";
import type { ActionContext as WholeActing } from "#kernel/action.ts";
import { Refusal } from "#kernel/refusal.ts";
import { findRow } from "#storage/write.ts";

/** Beside the actions: its bytes are no input that GraphQL could carry. */
export type LogoContext = Pick<WholeActing, "connection" | "caller" | "now" | "newId">;

const SET = `
  insert into organization_logos
    (organization_id, id, media_type, bytes, sha256, width, height, created_at, updated_at)
  values ($1, $1, $2, $3, $4, $5, $6, $7, $7)
  on conflict (organization_id) do update set media_type = excluded.media_type, bytes = excluded.bytes,
    sha256 = excluded.sha256, width = excluded.width, height = excluded.height, updated_at = excluded.updated_at`;

/** Gives an organization its logo, instead of another. It stands on the documents that are made from now on. */
export async function setLogo(acting: LogoContext, id: string, bytes: Buffer, request: RequestFacts): Promise<void> {
  const organization_id = await findOrganization(acting, id);
  const { media_type, width, height } = pictureOf(bytes);
  const values = [organization_id, media_type, bytes, hash("sha256", bytes), width, height, acting.now];
  await acting.connection.query({ name: "set-logo", text: SET, values });
  await audit(acting, organization_id, "setLogo", request);
}

export async function removeLogo(acting: LogoContext, id: string, request: RequestFacts): Promise<void> {
  const organization_id = await findOrganization(acting, id);
  const text = "delete from organization_logos where organization_id = $1";
  await acting.connection.query({ name: "remove-logo", text, values: [organization_id] });
  await audit(acting, organization_id, "removeLogo", request);
}

/** Its own logo is everybody's to set, others' are the operator's. */
async function findOrganization({ connection, caller }: LogoContext, id: string): Promise<string> {
  const found = await findRow<{ id: string }>(connection, caller, { table: "organizations", columns: "id", id });
  if (!found) throw new Refusal("NOT_FOUND", `There is no Organization with the ID ${id}`, { field: "id" });
  if (caller.kind === "OPERATOR" || found.id === caller.organization_id) return found.id;
  throw new Refusal("FORBIDDEN", "Only the organization itself or the operator may set its logo.");
}

async function audit(
  { connection, caller, now, newId }: LogoContext,
  organization_id: string,
  action: "setLogo" | "removeLogo",
  request: RequestFacts,
): Promise<void> {
  const entry = {
    organization_id,
    id: newId(),
    at: now,
    ...actorOf(caller),
    action,
    outcome: "OK",
    duration_ms: 0,
  } as const;
  await appendAudit(connection, [
    { ...entry, subject_kind: organization.name, subject_id: organization_id, ...request },
  ]);
}
