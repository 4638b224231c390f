import { hash } from "node:crypto";
import { type Performance, writeRecords } from "#domain/actions/write-records.ts";
import { pictureOf } from "#domain/organizations/logo/picture.ts";
import { organization } from "#domain/organizations/organization.ts";
import type { ActionContext } from "#kernel/action.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { Connection } from "#storage/database.ts";
import { findRow } from "#storage/write.ts";

const SET = `
  insert into organization_logos
    (organization_id, id, media_type, bytes, sha256, width, height, created_at, updated_at)
  values ($1, $1, $2, $3, $4, $5, $6, $7, $7)
  on conflict (organization_id) do update set media_type = excluded.media_type, bytes = excluded.bytes,
    sha256 = excluded.sha256, width = excluded.width, height = excluded.height, updated_at = excluded.updated_at`;

type Change = { readonly connection: Connection; readonly id: string; readonly performance: Performance };

/** Sets an organization's logo, replacing the previous one. It appears on documents generated from now on. */
export async function setLogo(change: Change, bytes: Buffer): Promise<void> {
  await write(change, "setLogo", async ({ connection, now }, organization_id) => {
    const { media_type, width, height } = pictureOf(bytes);
    const values = [organization_id, media_type, bytes, hash("sha256", bytes), width, height, now];
    await connection.query({ name: "set-logo", text: SET, values });
  });
}

export async function removeLogo(change: Change): Promise<void> {
  await write(change, "removeLogo", async ({ connection }, organization_id) => {
    const text = "delete from organization_logos where organization_id = $1";
    await connection.query({ name: "remove-logo", text, values: [organization_id] });
  });
}

/** Not an action, because GraphQL input cannot carry bytes. */
async function write(
  { connection, id, performance }: Change,
  name: "setLogo" | "removeLogo",
  change: (context: ActionContext, organization_id: string) => Promise<void>,
): Promise<void> {
  const run = async (context: ActionContext) => {
    const organization_id = await findOrganization(context, id);
    await change(context, organization_id);
    return [{ organization_id, id: organization_id }];
  };
  await writeRecords(connection, { name, returns: organization, run }, performance);
}

/** People may set their own organization's logo; the operator may set any. */
async function findOrganization({ connection, caller }: ActionContext, id: string): Promise<string> {
  const found = await findRow<{ id: string }>(connection, caller, { table: "organizations", columns: "id", id });
  if (!found) throw new Refusal("NOT_FOUND", phrase`There is no Organization with the ID ${id}`, { field: "id" });
  if (caller.kind === "OPERATOR" || found.id === caller.organization_id) return found.id;
  throw new Refusal("FORBIDDEN", phrase`Only the organization itself or the operator may set its logo.`);
}
