import type { ServerResponse } from "node:http";
import { type Received, type Receiver, receive } from "#tests/support/receiver.ts";

/** A state of the workflow, and an issue as a person of the tracker sees it. */
export type FakeState = { readonly id: string; name: string };
export type FakeIssue = {
  readonly id: string;
  readonly key: string;
  title: string;
  due_on: string | null;
  priority: string | null;
  description: string;
  state: string;
  /** What it is found by after a creation whose answer was lost. */
  readonly mark: string;
  readonly created: number;
};

/** What happens instead of an answer, or after the work was done. */
export type Fault = "HANG" | "CUT" | "WORK_THEN_CUT" | "WORK_THEN_FAIL" | Answered;
export type Answered = { readonly status: number; readonly body?: unknown; readonly headers?: Record<string, string> };

export type Asked = Received & { readonly path: string; readonly json: unknown };

export type FakeTracker = Receiver & {
  readonly issues: Map<string, FakeIssue>;
  readonly asked: Asked[];
  states: FakeState[];
  token: string;
  /** Decides what goes wrong from now on. */
  fault: (asked: Asked) => Fault | undefined;
  /** As a person in the tracker does. */
  readonly move: (key: string, state: string) => void;
  readonly only: () => FakeIssue;
};

export type Work = (asked: Asked, fake: FakeTracker) => Answered;

export const STATES = [
  ["1", "To Do"],
  ["2", "In Progress"],
  ["3", "Waiting"],
  ["4", "Done"],
  ["5", "Won't Do"],
] as const;

/** A server with the surface of a product, which `work` answers by its published contract. */
export async function openFake(work: Work, token: string, host?: string): Promise<FakeTracker> {
  const state = {
    issues: new Map<string, FakeIssue>(),
    asked: [] as Asked[],
    states: STATES.map(([id, name]): FakeState => ({ id, name })),
    token,
    fault: (_: Asked): Fault | undefined => undefined,
  };
  const receiver = await receive(
    (received, response) => {
      const url = new URL(received.url ?? "/", "http://fake");
      const asked = {
        ...received,
        path: url.pathname,
        json: received.body === "" ? undefined : JSON.parse(received.body),
      };
      fake.asked.push(asked);
      const fault = fake.fault(asked);
      if (fault === "HANG") return;
      if (fault === "CUT") return void response.destroy();
      const answered = typeof fault === "object" ? fault : work(asked, fake);
      if (fault === "WORK_THEN_CUT") return void response.destroy();
      answer(response, fault === "WORK_THEN_FAIL" ? { status: 500 } : answered);
    },
    undefined,
    host,
  );
  const fake: FakeTracker = Object.assign(state, receiver, {
    move: (key: string, to: string) => {
      const issue = [...fake.issues.values()].find((each) => each.key === key);
      if (!issue) throw new Error(`There is no issue ${key}.`);
      issue.state = to;
    },
    only: () => {
      const [issue, another] = [...fake.issues.values()];
      if (!issue || another) throw new Error(`There are ${fake.issues.size} issues, not one.`);
      return issue;
    },
  });
  return fake;
}

function answer(response: ServerResponse, { status, body, headers = {} }: Answered): void {
  response.writeHead(status, { ...(body !== undefined && { "content-type": "application/json" }), ...headers });
  response.end(body === undefined ? "" : JSON.stringify(body));
}
