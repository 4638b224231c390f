import { ADMINS, isNew, recipientsOf } from "#domain/notifications/admins.ts";
import type { Notice } from "#domain/notifications/notice.ts";
import { portalPath } from "#domain/notifications/portal-path.ts";
import type { OrganizationKind } from "#kernel/organization-kind.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { minuteShown } from "#platform/dates/minute-shown.ts";
import { utcDay } from "#platform/dates/utc-day.ts";
import { say } from "#platform/language/say.ts";
import type { Connection } from "#storage/database.ts";

type Reader = { readonly organization_id: string; readonly user_id: string; readonly kind: OrganizationKind };
type Certificates = Reader & {
  readonly occasion: string;
  readonly subject_id: string;
  readonly title: string;
  readonly numbers: readonly string[];
  readonly expires_on: string;
  readonly days: number;
};
type Key = Reader & { readonly id: string; readonly name: string; readonly prefix: string; readonly expires_at: Date };

// Certificates of one exercise that expire together share a notification: a room full of people may have one each.
const CERTIFICATES = `
  with ending as (
    select c.organization_id, c.exercise_id, e.title, c.expires_on, c.expires_on - $1::date as days,
      array_agg(c.number order by c.issued_at, c.id) as numbers, (array_agg(c.id order by c.issued_at, c.id))[1] as first,
      c.exercise_id || ' ' || c.expires_on || case when c.expires_on - $1::date <= 14 then ' 14' else ' 60' end as occasion
    from certificates c join exercises e on e.organization_id = c.organization_id and e.id = c.exercise_id
    where c.revoked_at is null and c.expires_on between $1::date and $1::date + 60
    group by c.organization_id, c.exercise_id, e.title, c.expires_on
  )
  select u.organization_id, u.id as user_id, o.kind, ending.occasion, ending.first as subject_id, ending.title,
    ending.numbers, ending.expires_on::text, ending.days
  from ${recipientsOf("CERTIFICATE_EXPIRY")} join ending on ending.organization_id = o.id
  where o.status = 'ACTIVE' and ${isNew("CERTIFICATE_EXPIRY", "ending.occasion")}
  limit $2`;

const KEYS = `
  select u.organization_id, u.id as user_id, u.kind, k.id, k.name, k.prefix, k.expires_at
  from api_keys k join organizations home on home.id = k.organization_id and home.status = 'ACTIVE',
    lateral (
      select u.organization_id, u.id, o.kind from ${ADMINS} where o.id = k.organization_id
      union
      select u.organization_id, u.id, o.kind from users u join organizations o on o.id = u.organization_id
      where u.organization_id = k.owner_organization_id and u.id = k.owner_id and u.status = 'ACTIVE'
    ) u
  where k.revoked_at is null and k.expires_at > $1 and k.expires_at <= $1 + interval '14 days'
    and ${isNew("KEY_EXPIRY", "k.id::text")}
  limit $2`;

const DIRECTORIES = `
  select u.organization_id, u.id as user_id, o.kind, d.id, d.name, d.prefix, d.expires_at
  from directories d join ${ADMINS} on o.id = d.organization_id
  where o.status = 'ACTIVE' and d.ended_at is null and d.expires_at > $1 and d.expires_at <= $1 + interval '14 days'
    and ${isNew("KEY_EXPIRY", "d.id || ' ' || d.prefix")}
  limit $2`;

const MOST_NUMBERS = 10;

/** People of organizations whose certificates expire: 60 days before, and 14 days before (UTC). */
export async function findCertificateExpiries(
  connection: Connection,
  now: Date,
  most: number,
): Promise<readonly Notice[]> {
  const query = { name: "certificate-expiries", text: CERTIFICATES, values: [utcDay(now), most] };
  const { rows } = await connection.query<Certificates>(query);
  return rows.map(({ organization_id, user_id, kind, occasion, subject_id, title, numbers, expires_on, days }) => {
    return {
      organization_id,
      user_id,
      kind: "CERTIFICATE_EXPIRY",
      occasion,
      words: () => ({ title: endingOf(numbers, days), body: lastDayOf(title, expires_on, numbers) }),
      subject_kind: "Certificate",
      subject_id,
      link: portalPath(kind, "certificates"),
    };
  });
}

function endingOf(numbers: readonly string[], days: number): string {
  const [number = ""] = numbers;
  return numbers.length === 1
    ? say("{1, plural, one {Certificate {0} expires in # day} other {Certificate {0} expires in # days}}", number, days)
    : say(
        "{1, plural, one {{0} certificates expire in # day} other {{0} certificates expire in # days}}",
        numbers.length,
        days,
      );
}

function lastDayOf(title: string, expiresOn: string, numbers: readonly string[]): string {
  const named = numbers.slice(0, MOST_NUMBERS).join(", ") + (numbers.length > MOST_NUMBERS ? ", …" : "");
  return say("For “{0}”, last day {1}: {2}.", title, dayShown(expiresOn), named);
}

/** The owners of API keys that expire within 14 days, and the ADMINs of the organizations whose records they read. */
export async function findKeyExpiries(connection: Connection, now: Date, most: number): Promise<readonly Notice[]> {
  const { rows } = await connection.query<Key>({ name: "key-expiries", text: KEYS, values: [now, most] });
  return rows.map(({ organization_id, user_id, kind, id, name, prefix, expires_at }) => ({
    organization_id,
    user_id,
    kind: "KEY_EXPIRY",
    occasion: id,
    words: () => ({
      title: say("API key “{0}” expires on {1}", name, dayShown(utcDay(expires_at))),
      body: say(
        "The key {0}… (“{1}”) stops working at {2}. Replace it by then wherever it is used.",
        prefix,
        name,
        minuteShown(expires_at),
      ),
    }),
    subject_kind: "ApiKey",
    subject_id: id,
    // Clients have no page for keys: the operator or their carrier issues them.
    link: kind === "CLIENT" ? null : portalPath(kind, "api-keys"),
  }));
}

/** The ADMINs of organizations whose directory has a token that expires within 14 days. */
export async function findDirectoryExpiries(
  connection: Connection,
  now: Date,
  most: number,
): Promise<readonly Notice[]> {
  const { rows } = await connection.query<Key>({ name: "directory-expiries", text: DIRECTORIES, values: [now, most] });
  return rows.map(({ organization_id, user_id, kind, id, name, prefix, expires_at }) => ({
    organization_id,
    user_id,
    kind: "KEY_EXPIRY",
    occasion: `${id} ${prefix}`,
    words: () => ({
      title: say("The token of the directory “{0}” expires on {1}", name, dayShown(utcDay(expires_at))),
      body: say(
        "The token {0}… stops working at {1}, and {2} then adds and changes nobody. Replace it by then on the directory page.",
        prefix,
        minuteShown(expires_at),
        name,
      ),
    }),
    subject_kind: "Directory",
    subject_id: id,
    link: portalPath(kind, "directory"),
  }));
}
