import { type Performance, writeRecords } from "#domain/actions/write-records.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { emailDomain } from "#domain/sign-on/email-domain.ts";
import { type Checked, type DomainState, judgeDomain } from "#domain/sign-on/judge-domain.ts";
import { notifyOfLapse, notifyOfMissing } from "#domain/sign-on/notify-of-domain.ts";
import type { ActionContext } from "#kernel/action.ts";
import { systemCaller } from "#kernel/caller.ts";
import { type JobContext, MINUTE_MS, type ScheduledJob } from "#kernel/job.ts";
import type { ResolveTxt } from "#platform/outbound/resolve-txt.ts";
import { holdLock } from "#storage/advisory-lock.ts";
import { asCaller } from "#storage/tenancy.ts";
import { type RowKey, updateRow } from "#storage/write.ts";

export type DomainContext = JobContext & { readonly resolveTxt: ResolveTxt };

type Due = RowKey & { readonly name: string; readonly record_value: string };
type Held = RowKey & DomainState & { readonly name: string };

const DUE = `select organization_id, id, name, record_value from email_domains
  where next_check_at <= $1 and status <> 'ENDED' order by next_check_at, id limit 20`;
const HELD = `select organization_id, id, name, status, missing_since, sought_until from email_domains
  where organization_id = $1 and id = $2 and status <> 'ENDED' for no key update`;
const ELSEWHERE = `select from email_domains where name = $1 and organization_id <> $2 and status = 'VERIFIED' limit 1`;

/** Looks for the DNS records of the domains that are due. */
export const checkEmailDomains: ScheduledJob<DomainContext> = {
  name: "check-email-domains",
  everyMs: MINUTE_MS,
  channel: "hotwash_domains",
  run: async (context) => {
    const { database, clock } = context;
    const { rows } = await asCaller(database, systemCaller(), (connection) =>
      connection.query<Due>({ name: "due-domains", text: DUE, values: [clock()] }),
    );
    const changed = await Promise.all(rows.map((due) => checkOne(context, due)));
    return changed.filter(Boolean).length;
  },
};

/** Whether its status changed. DNS is asked before the transaction, which holds a connection. */
async function checkOne({ database, clock, newId, resolveTxt }: DomainContext, due: Due): Promise<boolean> {
  const checked: Checked = await resolveTxt(`_hotwash.${due.name}`).then(
    (values) => (values.includes(due.record_value) ? "FOUND" : values.length > 0 ? "OTHER" : "MISSING"),
    () => "UNKNOWN",
  );
  const caller = systemCaller(due.organization_id);
  const run = (context: ActionContext) => keep(context, due, checked);
  const request = { request_id: null, remote_address: null };
  const performance: Performance = { caller, clock, newId, request };
  const written = await asCaller(database, caller, (connection) =>
    writeRecords(connection, { name: "checkEmailDomain", returns: emailDomain, run }, performance),
  );
  return written.length > 0;
}

async function keep(context: ActionContext, due: Due, checked: Checked) {
  const { connection } = context;
  // Two organizations that look for the same domain do so one after the other.
  await holdLock(connection, "email_domains", due.name);
  const held = await connection.query<Held>({ name: "held-domain", text: HELD, values: [due.organization_id, due.id] });
  const [domain] = held.rows;
  if (!domain) return [];
  const elsewhere = await connection.query({
    name: "domain-elsewhere",
    text: ELSEWHERE,
    values: [due.name, due.organization_id],
  });
  const { now } = context;
  const { finding, ...judged } = judgeDomain(domain, checked, { isTaken: elsewhere.rowCount !== 0, now });
  const moved = judged.status !== domain.status;
  await updateRow(connection, emailDomain.plural, domain, {
    ...judged,
    verified_at: moved && judged.status === "VERIFIED" ? now : undefined,
    checked_at: now,
    finding,
    updated_at: moved ? now : undefined,
  });
  if (judged.missing_since) await notifyOfMissing(context, domain, judged.missing_since);
  if (!moved) return [];
  if (judged.status === "LAPSED") await notifyOfLapse(context, domain);
  await recordStateChange(context, emailDomain, domain, { from: domain.status, to: judged.status, note: finding });
  return [{ organization_id: domain.organization_id, id: domain.id }];
}
