import { inWords } from "#domain/code-words.ts";
import { isNew, recipientsOf } from "#domain/notifications/admins.ts";
import type { Notice, NoticeWords } from "#domain/notifications/notice.ts";
import { portalPath } from "#domain/notifications/portal-path.ts";
import { sayRequired } from "#domain/requirements/say-required.ts";
import { sayStanding } from "#domain/requirements/say-standing.ts";
import type { KeptStanding } from "#domain/requirements/standings.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { say } from "#platform/language/say.ts";
import { counted } from "#platform/text/counted.ts";
import type { Connection } from "#storage/database.ts";

type News = {
  readonly organization_id: string;
  readonly user_id: string;
  readonly requirement_id: string;
  readonly occasion: string;
  readonly news: "SET" | "DUE" | "MISSED";
  /** Of the client; for the carrier, of the first one. */
  readonly standing: KeptStanding;
  readonly due_on: string | null;
  /** For the carrier: how many clients, and the first of them. */
  readonly clients: number;
  readonly first: readonly { readonly name: string; readonly standing: KeptStanding }[];
};

// An instance of an older version stores results without their parts; the next evaluation adds them.
const WHOLE = "(select * from requirement_results where standing is not null)";

/** Within a week of its change, news is news; a due date is near within 30 days. */
const NEWS = `
  select x.*, 'SET' as news, x.requirement_id || ' set' as occasion from ${WHOLE} x
  where x.created_at > $1::timestamptz - interval '7 days'
  union all
  select x.*, 'DUE', x.requirement_id || ' due ' || x.due_on from ${WHOLE} x
  where x.state <> 'MISSED' and x.created_at <= $1::timestamptz - interval '7 days'
    and x.due_on between ($1::timestamptz at time zone 'UTC')::date and ($1::timestamptz at time zone 'UTC')::date + 30
  union all
  select x.*, 'MISSED', x.requirement_id || ' missed ' || x.state_at from ${WHOLE} x
  where x.state = 'MISSED' and x.state_at > $1::timestamptz - interval '7 days'`;

const TO_CLIENTS = `
  select u.organization_id, u.id as user_id, news.requirement_id, news.occasion, news.news, news.standing,
    news.due_on::text, 1 as clients, '[]'::json as first
  from (${NEWS}) news join ${recipientsOf("REQUIREMENT")} on o.id = news.organization_id
  where o.status = 'ACTIVE' and ${isNew("REQUIREMENT", "news.occasion")}
  limit $2`;

const MOST_CLIENTS = 10;

// One for each requirement and occasion, however many clients it is about.
const TO_CARRIERS = `
  select u.organization_id, u.id as user_id, told.* from (
    select c.parent_id, news.requirement_id, news.occasion, news.news, max(news.due_on)::text as due_on,
      count(*)::int as clients, (array_agg(news.standing order by c.name, c.id))[1] as standing,
      to_json((array_agg(jsonb_build_object('name', c.name, 'standing', news.standing)
        order by c.name, c.id))[1:${MOST_CLIENTS}]) as first
    from (${NEWS}) news join organizations c on c.id = news.organization_id
    group by c.parent_id, news.requirement_id, news.occasion, news.news
  ) told join ${recipientsOf("REQUIREMENT")} on o.id = told.parent_id
  where o.status = 'ACTIVE' and o.kind = 'CARRIER' and ${isNew("REQUIREMENT", "told.occasion")}
  limit $2`;

/** The people of clients who have not been notified of a requirement that was set, is due soon or was missed. */
export async function findNewsForClients(connection: Connection, now: Date, most: number): Promise<readonly Notice[]> {
  const query = { name: "requirement-news-of-clients", text: TO_CLIENTS, values: [now, most] };
  const { rows } = await connection.query<News>(query);
  return rows.map((news) => noticeOf(news, portalPath("CLIENT", ""), () => toClient(news)));
}

/** The same for carriers. */
export async function findNewsForCarriers(connection: Connection, now: Date, most: number): Promise<readonly Notice[]> {
  const query = { name: "requirement-news-of-carriers", text: TO_CARRIERS, values: [now, most] };
  const { rows } = await connection.query<News>(query);
  return rows.map((news) => {
    const link = portalPath("CARRIER", `requirements?open=${news.requirement_id}`);
    return noticeOf(news, link, () => toCarrier(news));
  });
}

function noticeOf(
  { organization_id, user_id, requirement_id, occasion }: News,
  link: string,
  words: () => NoticeWords,
): Notice {
  const subject = { subject_kind: "Requirement", subject_id: requirement_id };
  return { organization_id, user_id, kind: "REQUIREMENT", occasion, words, ...subject, link };
}

function toClient({ news, standing, due_on }: News): NoticeWords {
  const [summary, why] = [sayRequired(standing), sayStanding(standing)];
  const today = `${say("It is {0} today.", inWords(standing.state))} ${why}`;
  const home = say("Your home page says what meets it.");
  const day = due_on === null ? "" : dayShown(due_on);
  switch (news) {
    case "SET":
      return { title: say("Your carrier requires: {0}", summary), body: `${today} ${home}` };
    case "DUE":
      return {
        title:
          standing.state === "MET"
            ? say("Met only until {0}: {1}", day, summary)
            : say("Due on {0}: {1}", day, summary),
        body: `${today} ${home}`,
      };
    case "MISSED":
      return {
        title: say("Missed: {0}", summary),
        body: `${say("The last day to meet it was {0}.", day)} ${why} ${home}`,
      };
  }
}

function toCarrier({ news, standing, due_on, clients, first }: News): NoticeWords {
  const summary = sayRequired(standing);
  const lines = first.map((client) => `${client.name}: ${sayStanding(client.standing)}`);
  const more = clients > lines.length ? [say("… and {0} more.", clients - lines.length)] : [];
  const body = [...lines, ...more].join("\n");
  switch (news) {
    case "SET":
      return { title: say("Requirement set: {0}", summary), body: say("It concerns {0}.", counted(clients, "client")) };
    case "DUE":
      return {
        title: say("Due on {0} at {1}: {2}", dayShown(due_on ?? ""), counted(clients, "client"), summary),
        body,
      };
    case "MISSED":
      return { title: say("Missed by {0}: {1}", counted(clients, "client"), summary), body };
  }
}
