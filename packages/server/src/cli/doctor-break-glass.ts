import type { Client } from "pg";
import type { Finding } from "#cli/doctor-finding.ts";

type Row = { readonly required: boolean; readonly marked: number; readonly usable: number };

const READ = `
  select coalesce((select p.sign_on_required or p.passkey_only or p.allowed_networks is not null
      from hotwash.sign_in_policies p where p.organization_id = o.id), false) as required,
    count(u.id)::int as marked,
    count(u.id) filter (where u.status = 'ACTIVE' and exists (select from hotwash.auth_users a where a.id = u.account_id
      and (a.two_factor_enabled or exists (select from hotwash.auth_passkeys k where k.user_id = a.id))))::int as usable
  from hotwash.organizations o left join hotwash.users u on u.organization_id = o.id and u.break_glass_at is not null
  where o.kind = 'OPERATOR' group by o.id`;

const check = "break-glass";

/** Whether somebody of the operator can sign in when its provider or network is down. */
export async function checkBreakGlass(client: Client): Promise<Finding> {
  const { rows } = await client.query<Row>(READ);
  const { required, marked, usable } = rows[0] ?? { required: false, marked: 0, usable: 0 };
  if (usable < marked) {
    const message = `${marked - usable} of ${marked} accounts cannot be used: they need a second factor or passkey, and must be ACTIVE`;
    return { check, ok: true, warning: true, message };
  }
  if (!required || usable > 0) {
    const message = usable > 0 ? `${usable} ready for an outage` : "none, and the operator's sign-in policy needs none";
    return { check, ok: true, message };
  }
  const message =
    "the operator's sign-in policy can lock everybody out if its provider or network fails: run hotwash user break-glass";
  return { check, ok: true, warning: true, message };
}
