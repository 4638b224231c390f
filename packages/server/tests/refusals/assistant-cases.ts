import { foreign, plainText, type RouteCase, withHeaders, without } from "./route-case.ts";
import type { Scene } from "./scene.ts";

const PER_MINUTE = 30;

/** A question is kept in the person's conversation, and its call is in the log. */
export async function assistantCases({ post, send, somebody, expiredCookie }: Scene): Promise<readonly RouteCase[]> {
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
