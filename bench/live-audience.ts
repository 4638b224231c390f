import { Agent, request } from "node:http";

export type Seated = { readonly cookie: string; readonly name: string };

type Shown = { readonly kind: string; readonly id: string; readonly record: { readonly body?: string } | null };

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const ORIGIN = "http://localhost:4000";

/** Everybody in the room, each with a stream of their own, in this process. */
export function openAudience(url: string, exercise: string) {
  const seated: Seated[] = [];
  const closes: (() => void)[] = [];
  const sent = new Map<string, number>();
  const [injects, comments]: [number[], number[]] = [[], []];
  const heard = new Set<string>();

  const take = (who: string, { kind, id, record }: Shown) => {
    const key = kind === "Inject" ? id : kind === "Comment" ? (record?.body ?? "") : "";
    const since = sent.get(key);
    if (since === undefined || heard.has(`${who} ${key}`)) return;
    heard.add(`${who} ${key}`);
    (kind === "Inject" ? injects : comments).push(performance.now() - since);
  };

  const listen = (who: Seated) =>
    new Promise<void>((resolve, reject) => {
      const asked = request(
        `${url}/api/live/exercises/${exercise}/events`,
        { headers: { cookie: who.cookie } },
        (answer) => {
          if (answer.statusCode !== 200) reject(new Error(`A stream was answered ${answer.statusCode}.`));
          let rest = "";
          answer.setEncoding("utf8");
          answer.on("data", (chunk: string) => {
            const blocks = (rest + chunk).split("\n\n");
            rest = blocks.pop() ?? "";
            for (const block of blocks) {
              if (block.startsWith("event: snapshot")) resolve();
              if (!block.startsWith("event: change")) continue;
              const message: { changes: Shown[] } = JSON.parse(block.slice(block.indexOf("data: ") + 6));
              for (const change of message.changes) take(who.name, change);
            }
          });
        },
      );
      asked.on("error", reject);
      asked.end();
      closes.push(() =>
        asked
          .off("error", reject)
          .on("error", () => {})
          .destroy(),
      );
    });

  return {
    seated: () => seated,
    expect: (inject: string) => sent.set(inject, performance.now()),
    join: async (code: string, name: string): Promise<void> => {
      const { status, headers } = await post(`${url}/api/live/join`, { code, name, role: "Duty manager" });
      if (status !== 201) throw new Error(`Joining was answered ${status}.`);
      const who = { cookie: headers["set-cookie"]?.[0]?.split(";")[0] ?? "", name };
      seated.push(who);
    },
    /** Everybody takes their place, admitted by now. */
    enter: async (): Promise<void> => {
      for (const who of seated) await listen(who);
    },
    say: async (who: Seated, act: "answers" | "comments", inject: string): Promise<void> => {
      const body = `${who.name} to ${inject}`;
      if (act === "comments") sent.set(body, performance.now());
      const path = `${url}/api/live/exercises/${exercise}/${act}`;
      const { status } = await post(path, { inject_id: inject, body }, who.cookie);
      if (status !== 201) throw new Error(`${act} were answered ${status}.`);
    },
    /** Waits for the last to arrive. */
    settle: () => new Promise((resolve) => setTimeout(resolve, 2_000)),
    figures: () => ({
      injects: injects.sort((a, b) => a - b),
      comments: comments.sort((a, b) => a - b),
      missing: sent.size * seated.length - heard.size,
    }),
    close: () => {
      for (const close of closes) close();
      agent.destroy();
    },
  };
}

function post(url: string, body: object, cookie?: string) {
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
