import type { Database } from "#storage/database.ts";
import { asCaller, type Tenant } from "#storage/tenancy.ts";

/** What a file can be attached to: its column, and where its exercise and inject are. */
const SUBJECTS = [
  ["gap_id", "select organization_id, id, exercise_id, null::uuid as inject_id from gaps"],
  ["action_item_id", "select organization_id, id, exercise_id, null::uuid as inject_id from action_items"],
  ["inject_id", "select organization_id, id, exercise_id, id as inject_id from injects"],
  ["decision_id", "select organization_id, id, exercise_id, null::uuid as inject_id from decisions"],
  ["report_id", "select organization_id, id, exercise_id, null::uuid as inject_id from after_action_reports"],
] as const;

/** A file on one record of each kind for each organization, and on the injects of its scenarios: what its row says, without bytes in a file store. */
export async function plantAttachments(database: Database, operator: Tenant, now: Date): Promise<void> {
  await asCaller(database, operator, async (connection) => {
    for (const [column, records] of SUBJECTS) {
      const columns = column === "inject_id" ? "inject_id" : `inject_id, ${column}`;
      const values = column === "inject_id" ? "r.id" : "r.inject_id, r.id";
      await connection.query(
        `insert into attachments (organization_id, id, exercise_id, ${columns}, file_name, type, size_bytes, sha256,
          is_confidential, text, uploaded_by, uploaded_by_id, created_at, updated_at)
        select distinct on (r.organization_id) r.organization_id, uuidv7(), r.exercise_id, ${values},
          'proof of ${column}.txt', 'TEXT', 11, repeat('ab', 32), $2, 'It is done.', 'Ada',
          (select u.id from users u where u.organization_id = r.organization_id order by u.created_at, u.id limit 1), $1, $1
        from (${records}) r order by r.organization_id, r.id`,
        [now, column !== "gap_id"],
      );
    }
    await connection.query(
      `insert into scenario_inject_files (organization_id, id, scenario_inject_id, file_name, type, size_bytes, sha256,
        text, uploaded_by, created_at, updated_at)
      select i.organization_id, uuidv7(), i.id, 'a courier''s note.txt', 'TEXT', 11,
        encode(sha256('It is gone.'), 'hex'), 'It is gone.',
        'Ada', $1, $1
      from scenario_injects i join organizations o on o.id = i.organization_id where o.kind = 'CLIENT'`,
      [now],
    );
    await connection.query(
      `update attachments set text = null, removed_at = $1, removed_by = 'Ada', removal_reason = 'The wrong file.'
      where decision_id is not null`,
      [now],
    );
  });
}
