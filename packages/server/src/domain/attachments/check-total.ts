import type { ActionContext } from "#kernel/action.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { holdLock } from "#storage/advisory-lock.ts";

const TOTAL = `select coalesce(sum(size_bytes), 0)::float8 as bytes from (
  select file_key, size_bytes from attachments where organization_id = $1 and removed_at is null
  union select file_key, size_bytes from scenario_inject_files where organization_id = $1
  union select file_key, size_bytes from import_files where organization_id = $1) as files`;

/** Refuses an upload beyond the organization's total, in which copies of a file count once. */
export async function checkTotal(
  { connection }: ActionContext,
  organization_id: string,
  added: number,
  most: number,
): Promise<void> {
  // Two uploads at once would not count each other.
  await holdLock(connection, "attachments", organization_id);
  const values = [organization_id];
  const { rows } = await connection.query<{ bytes: number }>({ name: "attachments-total", text: TOTAL, values });
  if ((rows[0]?.bytes ?? 0) + added <= most) return;
  const mebibytes = Math.floor(most / 1024 / 1024);
  const message = phrase`This organization's attachments may have ${mebibytes} MiB in total: remove others first.`;
  throw new Refusal("CONFLICT", message, { field: "file" });
}
