import { ADMINS, isNew } from "#domain/notifications/admins.ts";
import type { Notice } from "#domain/notifications/notice.ts";
import type { FindNotices } from "#domain/notifications/notify-in-batches.ts";
import { portalPath } from "#domain/notifications/portal-path.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { minuteShown } from "#platform/dates/minute-shown.ts";
import { utcDay } from "#platform/dates/utc-day.ts";
import { say } from "#platform/language/say.ts";
import type { Connection } from "#storage/database.ts";

type News = {
  readonly organization_id: string;
  readonly user_id: string;
  readonly pack_id: string;
  readonly title: string;
  readonly client: string;
  readonly reader: "CARRIER" | "LINK";
  readonly reader_name: string | null;
  readonly granted_by: string;
  readonly expires_at: Date;
  /** Of the first opening. */
  readonly opened_at: Date;
  readonly opened_by: string;
};

/** News is news for a week, and a pack ends soon within two. One that was granted for less time does not. */
const [NEWS, SOON] = ["interval '7 days'", "interval '14 days'"];
const ACTIVE = "p.revoked_at is null and p.expires_at > $1::timestamptz";
const COLUMNS = `u.organization_id, u.id as user_id, p.id as pack_id, p.title, client.name as client, p.reader,
    p.reader_name, p.granted_by, p.expires_at`;
const PACKS = "renewal_packs p join organizations client on client.id = p.organization_id and client.status = 'ACTIVE'";

const OPENED = `
  select ${COLUMNS}, first.opened_at, first.reader_name as opened_by
  from ${PACKS}, lateral (
      select w.opened_at, w.reader_name from renewal_pack_openings w
      where w.organization_id = p.organization_id and w.pack_id = p.id order by w.opened_at, w.id limit 1
    ) first, ${ADMINS}
  where o.id = p.organization_id and first.opened_at > $1::timestamptz - ${NEWS}
    and ${isNew("RENEWAL_PACK", "p.id || ' opened'")}
  limit $2`;

const ENDING = `
  select ${COLUMNS} from ${PACKS}, ${ADMINS}
  where o.id = p.organization_id and ${ACTIVE} and p.expires_at <= $1::timestamptz + ${SOON}
    and p.granted_at < p.expires_at - ${SOON} and ${isNew("RENEWAL_PACK", "p.id || ' ends'")}
  limit $2`;

// Underwriters are VIEWERs as well.
const GRANTED = `
  select ${COLUMNS} from ${PACKS} join organizations o on o.id = client.parent_id and o.kind = 'CARRIER'
      and o.status = 'ACTIVE'
    join users u on u.organization_id = o.id and u.status = 'ACTIVE'
    join memberships m on m.organization_id = u.organization_id and m.user_id = u.id and m.ended_at is null
  where p.reader = 'CARRIER' and ${ACTIVE} and p.granted_at > $1::timestamptz - ${NEWS}
    and ${isNew("RENEWAL_PACK", "p.id || ' granted'")}
  limit $2`;

/** The ADMINs of clients, of the first opening of a pack. */
export const findFirstOpenings: FindNotices = async (connection, now, most) => {
  const rows = await findNews(connection, { name: "opened-packs", text: OPENED }, now, most);
  return rows.map((news) => {
    const at = minuteShown(news.opened_at);
    const words = () => ({
      title: say("Opened for the first time: {0}", news.title),
      body:
        news.reader === "LINK"
          ? say("Somebody with the link for {0} opened it on {1}.", news.opened_by, at)
          : say("{0} opened it on {1}.", news.opened_by, at),
    });
    return noticeOf(news, "opened", { words, link: clientLink(news) });
  });
};

/** The ADMINs of clients, of packs that expire within two weeks. */
export const findEndingPacks: FindNotices = async (connection, now, most) => {
  const rows = await findNews(connection, { name: "ending-packs", text: ENDING }, now, most);
  return rows.map((news) => {
    const words = () => ({
      title: say("Ends on {0}: {1}", dayShown(utcDay(news.expires_at)), news.title),
      body: say(
        "The renewal pack for {0} can be opened until then. Grant a new one if it is still needed.",
        news.reader === "LINK" ? (news.reader_name ?? "") : say("your carrier"),
      ),
    });
    return noticeOf(news, "ends", { words, link: clientLink(news) });
  });
};

/** Everybody at a carrier, of packs that were granted to it. */
export const findGrantedPacks: FindNotices = async (connection, now, most) => {
  const rows = await findNews(connection, { name: "granted-packs", text: GRANTED }, now, most);
  return rows.map((news) => {
    const until = utcDay(news.expires_at);
    const words = () => ({
      title: say("{0} granted you a renewal pack: {1}", news.client, news.title),
      body: say("{0} shows you its record in full until {1}.", news.granted_by, dayShown(until)),
    });
    return noticeOf(news, "granted", { words, link: portalPath("CARRIER", `renewal-packs/${news.pack_id}`) });
  });
};

type Query = { readonly name: string; readonly text: string };

async function findNews(connection: Connection, query: Query, now: Date, most: number): Promise<readonly News[]> {
  return (await connection.query<News>({ ...query, values: [now, most] })).rows;
}

function clientLink({ pack_id }: News): string {
  return portalPath("CLIENT", `renewal-packs?open=${pack_id}`);
}

type Said = Pick<Notice, "words" | "link">;

function noticeOf({ organization_id, user_id, pack_id }: News, occasion: string, said: Said): Notice {
  const about = { subject_kind: "RenewalPack", subject_id: pack_id, occasion: `${pack_id} ${occasion}` };
  return { organization_id, user_id, kind: "RENEWAL_PACK", ...about, ...said };
}
