import { LOCKED_OUT } from "#domain/mails/mail-outcome.ts";
import type { Database } from "#storage/database.ts";
import { asCourier } from "#storage/tenancy.ts";

type Failed = { readonly count: number; readonly latest: string | null };

const FAILED = `
  select count(*)::int as count, (array_agg(mail_failure order by updated_at desc))[1] as latest
  from notifications where mail_status = 'FAILED' and updated_at >= $1 and mail_failure <> $2`;

/** Emails of all organizations that were given up since then, and why the latest one was. */
export async function failedMails(database: Database, since: Date): Promise<Failed> {
  const { rows } = await asCourier(database, (connection) => connection.query<Failed>(FAILED, [since, LOCKED_OUT]));
  return rows[0] ?? { count: 0, latest: null };
}
