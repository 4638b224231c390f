import { foreign, plainText, type Request, type RouteCase, withHeaders, without } from "./route-case.ts";
import type { Scene } from "./scene.ts";

const PER_MINUTE = 30;

/** A question is kept in the person's conversation, and its call is in the log. */
export async function assistantCases(scene: Scene): Promise<readonly RouteCase[]> {
  return [...(await questionCases(scene)), ...(await proposalCases(scene)), await notesCase(scene)];
}

async function questionCases({ post, send, somebody, expiredCookie }: Scene): Promise<readonly RouteCase[]> {
  const [asking, busy] = [await somebody(), await somebody()];
  const ask = (cookie: string) => post("/api/assistant/ask", { question: "Which gaps are critical?" }, cookie);
  const tries = () => Promise.all(Array.from({ length: PER_MINUTE }, () => send(ask(busy.cookie))));
  return [
    {
      route: "POST /api/assistant/ask",
      name: "a question to the assistant",
      sound: () => ask(asking.cookie),
      changes: "something",
      refused: {
        "no session": { says: 401, spoil: without("cookie") },
        "wrong origin": foreign,
        "wrong content type": plainText,
        "over the limit": { says: 429, spoil: withHeaders({ cookie: busy.cookie }), before: tries },
        "expired link, session or key": { says: 401, spoil: withHeaders({ cookie: expiredCookie }) },
        "wrong role": "everybody may, whatever their role: it shows what they may read",
      },
    },
  ];
}

const PATH = "/api/assistant/proposals";

/** A change is previewed, and then confirmed or declined. */
async function proposalCases({ market, post, send, somebody, expiredCookie }: Scene): Promise<readonly RouteCase[]> {
  const [deciding, asking, busy, viewer] = [
    await somebody(),
    await somebody(),
    await somebody(),
    await somebody("operator", "VIEWER"),
  ];
  const text = "select id from gaps where organization_id = $1 order by id limit 1";
  const { rows } = await market.owner.query(text, [market.members.client.id]);
  const propose = (cookie: string, title: string) =>
    post(PATH, { action: "updateGap", input: { id: rows[0].id, title } }, cookie);
  const made = async (cookie: string, title: string): Promise<{ id: string; digest: string }> =>
    (await send(propose(cookie, title))).json();
  const confirm = ({ id, digest }: { id: string; digest: string }, cookie: string) =>
    post(`${PATH}/${id}/confirm`, { digest }, cookie);
  const kept = await made(deciding.cookie, "To be confirmed");
  const unwanted = await made(deciding.cookie, "To be declined");
  const busys = await made(busy.cookie, "One too many");
  const times = (many: number, request: () => Request) => () =>
    Promise.all(Array.from({ length: many }, () => send(request())));
  const always = {
    "no session": { says: 401, spoil: without("cookie") },
    "wrong origin": foreign,
    "wrong content type": plainText,
    "expired link, session or key": { says: 401, spoil: withHeaders({ cookie: expiredCookie }) },
  } as const;
  const asViewer = withHeaders({ cookie: viewer.cookie });
  return [
    {
      route: `POST ${PATH}`,
      name: "a change to propose",
      sound: () => propose(asking.cookie, "To be proposed"),
      changes: "something",
      refused: {
        ...always,
        "over the limit": {
          says: 429,
          spoil: withHeaders({ cookie: busy.cookie }),
          before: times(PER_MINUTE, () => propose(busy.cookie, "One of many")),
        },
        "wrong role": { says: 403, spoil: asViewer },
      },
    },
    {
      route: `POST ${PATH}/:id/confirm`,
      name: "a proposal to confirm",
      sound: () => confirm(kept, deciding.cookie),
      changes: "something",
      refused: {
        ...always,
        "over the limit": {
          says: 429,
          spoil: () => confirm(busys, busy.cookie),
          before: times(PER_MINUTE, () => confirm({ ...busys, digest: "0".repeat(64) }, busy.cookie)),
        },
        "wrong role": { says: 404, spoil: asViewer },
      },
    },
    {
      route: `POST ${PATH}/:id/decline`,
      name: "a proposal to decline",
      sound: () => post(`${PATH}/${unwanted.id}/decline`, {}, deciding.cookie),
      changes: "something",
      refused: {
        ...always,
        "over the limit": "each proposal is declined once, and how many are made has a limit",
        "wrong role": { says: 404, spoil: asViewer },
      },
    },
  ];
}

const TEXTS_PER_MINUTE = 10;

/** What notes of an exercise say is proposed. */
async function notesCase({ market, post, send, somebody, expiredCookie }: Scene): Promise<RouteCase> {
  const [reading, busy, viewer] = [await somebody(), await somebody(), await somebody("operator", "VIEWER")];
  const text =
    "select id from exercises where organization_id = $1 and status = 'COMPLETED' and started_at is not null limit 1";
  const { rows } = await market.owner.query(text, [market.members.client.id]);
  const read = (cookie: string) =>
    post("/api/assistant/notes", { exercise_id: rows[0].id, text: "The lights come on" }, cookie);
  const tries = () => Promise.all(Array.from({ length: TEXTS_PER_MINUTE }, () => send(read(busy.cookie))));
  return {
    route: "POST /api/assistant/notes",
    name: "notes to propose from",
    sound: () => read(reading.cookie),
    changes: "something",
    refused: {
      "no session": { says: 401, spoil: without("cookie") },
      "wrong origin": foreign,
      "wrong content type": plainText,
      "over the limit": { says: 429, spoil: withHeaders({ cookie: busy.cookie }), before: tries },
      "expired link, session or key": { says: 401, spoil: withHeaders({ cookie: expiredCookie }) },
      "wrong role": { says: 403, spoil: withHeaders({ cookie: viewer.cookie }) },
    },
  };
}
