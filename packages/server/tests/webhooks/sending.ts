import assert from "node:assert/strict";
import { setTimeout } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import { z } from "zod";
import { createWebhook } from "#domain/webhooks/create-webhook.ts";
import { deliverWebhooks } from "#domain/webhooks/deliver-webhooks.ts";
import type { WebhookContext } from "#domain/webhooks/webhook-context.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import type { Caller } from "#kernel/caller.ts";
import { createOutbound, type Outbound } from "#platform/outbound/outbound.ts";
import { performing } from "#tests/support/performing.ts";
import { type Received, type Receiver, receive } from "#tests/support/receiver.ts";

const row = z.looseObject({ id: z.string(), updated_at: z.string().nullable(), removed_at: z.string().nullable() });
const message = z.strictObject({
  type: z.string(),
  timestamp: z.iso.datetime(),
  data: z.strictObject({
    organization_id: z.uuid(),
    resource: z.string(),
    cursor: z.string(),
    is_last: z.boolean(),
    rows: z.array(row),
  }),
});

export type Message = z.infer<typeof message>;
export type Arrived = Received & { readonly id: string; readonly message: Message };

/** What a receiver answers: a status, or what it does with the response itself. */
export type Answer = number | ((response: Parameters<Parameters<typeof receive>[0]>[1]) => void);

export type Inbox = Receiver & {
  /** Every request, in order, accepted or not. */
  readonly arrived: Arrived[];
  /** Decides the answers from now on. */
  answer: (arrived: Arrived) => Answer;
};

/** A receiver that keeps what arrives. Tests of the address are accepted and not kept. */
export async function openInbox(): Promise<Inbox> {
  const arrived: Arrived[] = [];
  const answers: Pick<Inbox, "answer"> = { answer: () => 204 };
  const receiver = await receive((received, response) => {
    const read = message.safeParse(JSON.parse(received.body));
    if (!read.success) return void response.writeHead(200).end("a test");
    const one = { ...received, id: received.headers["webhook-id"] ?? "", message: read.data };
    arrived.push(one);
    const answer = answers.answer(one);
    if (typeof answer === "function") return answer(response);
    response.writeHead(answer).end();
  });
  return Object.assign(answers, { arrived, ...receiver });
}

export type Sender = {
  readonly context: WebhookContext;
  readonly perform: ReturnType<typeof performing>;
  /** Moves its clock. */
  readonly pass: (ms: number) => void;
  /** Everything that is due, once: what the job does within a few seconds. */
  readonly send: (through?: Outbound) => Promise<void>;
};

/** The job's context, with a clock that a test moves, and receivers on this machine allowed. */
export function openSender(dependencies: Dependencies): Sender {
  let passed = 0;
  const outbound = createOutbound(["127.0.0.1"]);
  const clock = () => new Date(Date.now() + passed);
  const local = { ...dependencies, outbound, clock };
  const context: WebhookContext = { ...local, random: () => 0.5, reportWebhook: () => {} };
  const signal = new AbortController().signal;
  return {
    context,
    perform: performing(local),
    pass: (ms) => {
      passed += ms;
    },
    send: async (through = outbound) => {
      passed += 5_000; // the least time between two looks
      for (const id of await deliverWebhooks.findWaiting(context)) {
        await deliverWebhooks.run({ ...context, outbound: through }, { id, attempt: 1, signal });
      }
    },
  };
}

const TRIES = 60;

/** Sends until it is so: transactions in other databases of the cluster delay rows. */
export async function sendUntil({ send }: Pick<Sender, "send">, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let i = 0; i < TRIES; i++) {
    await send();
    if (await isSo()) return;
    await setTimeout(100);
  }
  assert.fail("It did not come about.");
}

type Wanted = Readonly<Record<string, unknown>>;

export async function subscribe({ perform }: Sender, caller: Caller, url: string, wanted: Wanted = {}) {
  const { id, organization_id, once } = await perform(caller, createWebhook, { name: "Warehouse", url, ...wanted });
  return { id, organization_id, secret: once?.secret_token ?? "" };
}

/** Throws unless one of the signatures is of this secret. */
export function verify({ body, headers }: Received, secret: string): void {
  new Webhook(secret).verify(body, { ...headers });
}

/** What a receiver knows that keeps rows by id, deletes removed ones, and skips deliveries it has accepted. */
export function keepRows(arrived: readonly Arrived[]): Map<string, Message["data"]["rows"][number]> {
  const kept = new Map<string, Message["data"]["rows"][number]>();
  for (const {
    message: { data },
  } of arrived) {
    for (const each of data.rows) {
      if (each.removed_at === null) kept.set(each.id, each);
      else kept.delete(each.id);
    }
  }
  return kept;
}
