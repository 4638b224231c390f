import type { Client } from "pg";

/** For each client: an export that it asked for itself, one by the operator, and an earlier one that failed. */
export async function plantExports(owner: Client): Promise<void> {
  await owner.query(`
    insert into organization_exports (organization_id, id, contents, status, requested_by, rows_count, files_count,
      problems, size_bytes, sha256, stored_as, failure, ready_at, expires_at, created_at, updated_at)
    select o.id, uuidv7(), made.contents, made.status,
      case made.contents when 'OWN' then 'Ada of ' || o.name else 'Dana Whitlock' end, made.number, 0, '{}',
      case made.status when 'READY' then 2048 end, case made.status when 'READY' then repeat('0', 64) end,
      case made.status when 'READY' then 'exports/' || o.id || '/' || lower(made.contents) || '.tar.gz' end,
      case made.status when 'FAILED' then 'It could not be written.' end,
      case made.status when 'READY' then moment end, case made.status when 'READY' then moment + interval '7 days' end,
      moment - coalesce(made.number, 9000) * interval '1 minute', moment
    from organizations o, (select now() - interval '1 hour' as moment) past,
      (values ('OWN', 'READY', 1200), ('COMPLETE', 'READY', 3400), ('OWN', 'FAILED', null)) made (contents, status, number)
    where o.kind = 'CLIENT' and not o.is_sample`);
}
