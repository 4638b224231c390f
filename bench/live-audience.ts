import { Agent, request } from "node:http";
import { type LiveStream, openLiveStream } from "./live-stream.ts";

export type Seated = { readonly cookie: string; readonly name: string };

const ORIGIN = "http://localhost:4000";

/** Everybody in the room, each with a stream of their own, in this process. */
export function openAudience(url: string, exercise: string, cutEveryMs: number | undefined) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const seated: Seated[] = [];
  const streams: LiveStream[] = [];
  const sent = new Map<string, number>();
  const [injects, comments]: [number[], number[]] = [[], []];
  const heard = new Set<string>();

  const listen = async (who: Seated) => {
    const address = `${url}/api/live/exercises/${exercise}/events`;
    const stream = await openLiveStream({
      address,
      cookie: who.cookie,
      cutEveryMs,
      take: ({ kind, id, record }, openedAt) => {
        const key = kind === "Inject" ? id : kind === "Comment" ? (record?.body ?? "") : "";
        const since = sent.get(key);
        if (since === undefined || heard.has(`${who.name} ${key}`)) return;
        heard.add(`${who.name} ${key}`);
        // Who had no network when it was sent can only have it once their stream is back.
        (kind === "Inject" ? injects : comments).push(performance.now() - Math.max(since, openedAt));
      },
    });
    streams.push(stream);
  };

  return {
    seated: () => seated,
    expect: (inject: string) => sent.set(inject, performance.now()),
    join: async (code: string, name: string): Promise<void> => {
      const { status, headers } = await post(agent, `${url}/api/live/join`, { code, name, role: "Duty manager" });
      if (status !== 201) throw new Error(`Joining was answered ${status}.`);
      seated.push({ cookie: headers["set-cookie"]?.[0]?.split(";")[0] ?? "", name });
    },
    /** Everybody takes their place, admitted by now. */
    enter: async (): Promise<void> => {
      for (const who of seated) await listen(who);
    },
    say: async (who: Seated, act: "answers" | "comments", inject: string): Promise<void> => {
      const body = `${who.name} to ${inject}`;
      if (act === "comments") sent.set(body, performance.now());
      const path = `${url}/api/live/exercises/${exercise}/${act}`;
      // As the pages do, so that it can be sent again.
      const idempotency_key = `${act} ${body}`;
      const { status } = await post(agent, path, { inject_id: inject, body, idempotency_key }, who.cookie);
      if (status !== 201) throw new Error(`${act} were answered ${status}.`);
    },
    /** Waits until the last has arrived, also to those whose stream is cut. */
    settle: () => new Promise((resolve) => setTimeout(resolve, SETTLED_WITHIN_MS)),
    figures: () => ({
      injects: injects.sort((a, b) => a - b),
      comments: comments.sort((a, b) => a - b),
      missing: sent.size * seated.length - heard.size,
      cuts: streams.reduce((sum, stream) => sum + stream.cuts(), 0),
    }),
    close: () => {
      for (const { close } of streams) close();
      agent.destroy();
    },
  };
}

const SETTLED_WITHIN_MS = 5_000;

function post(agent: Agent, url: string, body: object, cookie?: string) {
  const headers = { "content-type": "application/json", origin: ORIGIN, ...(cookie && { cookie }) };
  type Answered = {
    readonly status: number | undefined;
    readonly headers: { readonly "set-cookie"?: string[] | undefined };
  };
  return new Promise<Answered>((resolve, reject) => {
    const asked = request(url, { method: "POST", headers, agent }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve({ status: answer.statusCode, headers: answer.headers }));
    });
    asked.on("error", reject);
    asked.end(JSON.stringify(body));
  });
}
