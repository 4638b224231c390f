import { textOf } from "#graphql/ask.ts";
import type { TadaDocumentNode } from "#graphql/graphql.ts";
import { organizationHeader } from "#graphql/shown-organization.ts";
import { createListeners } from "#live/listeners.ts";
import { entriesOf, type Waiting } from "#live/outbox-entries.ts";
import { tellSessionEnd } from "#live/session-end.ts";

export type Late = {
  /** What is sent instead if it does not reach the server at once. */
  readonly input: object;
  /** Whether there is no connection as it is typed. */
  readonly offline: boolean;
};

export type Outbox = {
  readonly subscribe: (heard: () => void) => () => void;
  readonly read: () => readonly Waiting[];
  readonly put: (
    entry: Pick<Waiting, "kind" | "text" | "about" | "url">,
    input: object,
    wrap?: (input: object) => object,
    late?: Late,
  ) => void;
  readonly send: () => Promise<void>;
  readonly drop: (id: string) => void;
  /** Sends a refused entry again. */
  readonly retry: (id: string) => void;
};

const AGAIN_MS = 3_000;

/** Kept in the browser until the server accepts it, in the order of typing. All tabs share it, and one of them sends. */
export function createOutbox(name: string): Outbox {
  const entries = entriesOf(name);
  let waiting = entries.read();
  let busy = false;
  let again: ReturnType<typeof setTimeout> | undefined;

  const changed = () => {
    waiting = entries.read();
    listeners.tell();
  };
  const drop = (id: string) => {
    entries.drop(id);
    changed();
  };
  const change = (id: string, to: (entry: Waiting) => Waiting) => {
    entries.change(id, to);
    changed();
  };

  const sendAll = async () => {
    changed();
    for (let next = firstOf(waiting); next; next = firstOf(waiting)) {
      const { id } = next;
      const outcome = await deliver(next);
      if (outcome === "later" || outcome === "signed out") {
        change(id, (entry) => ({ ...entry, late: true }));
        if (outcome === "later") again = setTimeout(send, AGAIN_MS);
        else tellSessionEnd();
        return;
      }
      if (outcome === "taken") drop(id);
      else if (outcome === "not yet") change(id, untimed);
      else change(id, (entry) => ({ ...entry, ...outcome }));
    }
  };

  const send = async () => {
    if (busy) return;
    busy = true;
    clearTimeout(again);
    await navigator.locks.request(`outbox:${name}`, () => sendAll().finally(() => (busy = false)));
  };

  const elsewhere = ({ key }: StorageEvent) => {
    if (entries.concern(key)) changed();
  };

  const listeners = createListeners({
    first: () => {
      addEventListener("online", send);
      addEventListener("storage", elsewhere);
      send();
    },
    last: () => {
      removeEventListener("online", send);
      removeEventListener("storage", elsewhere);
    },
  });

  return {
    read: () => waiting,
    send,
    drop,
    retry: (id) => {
      change(id, unrefused);
      send();
    },
    put: (...said) => {
      entries.keep(entryOf(...said));
      changed();
      send();
    },
    subscribe: listeners.add,
  };
}

function entryOf(...[entry, input, wrap = (sent) => sent, late]: Parameters<Outbox["put"]>): Waiting {
  const id = crypto.randomUUID();
  const bodyOf = (given: object) => JSON.stringify(wrap({ ...given, idempotency_key: id }));
  return {
    ...entry,
    id,
    typed: Date.now(),
    body: bodyOf(input),
    ...(late && { timed: bodyOf(late.input) }),
    ...(late?.offline && { offline: true }),
  };
}

/** As an action of the GraphQL endpoint. */
export function asAction<Result, Input>(document: TadaDocumentNode<Result, { input: Input }>) {
  return (input: object) => ({ query: textOf(document), variables: { input } });
}

type Answer = {
  readonly errors?: readonly { readonly message: string; readonly extensions?: Refusal }[];
} & Refusal & { readonly message?: string };
type Refusal = { readonly code?: string; readonly field?: string };
/** not yet: the exercise clock has not reached the second at which it was typed. */
type Outcome = "taken" | "later" | "signed out" | "not yet" | { readonly refused: string };

/** A request without an answer after this time holds up the other tabs. */
const PATIENCE_MS = 20_000;

async function deliver(entry: Waiting): Promise<Outcome> {
  const timed = entry.offline || entry.late ? entry.timed : undefined;
  try {
    const headers = { "content-type": "application/json", ...organizationHeader() };
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(entry.url, { method: "POST", headers, body: timed ?? entry.body, signal });
    if (response.status >= 500 || response.status === 429) return "later";
    const answer: Answer = await response.json().catch(() => ({}));
    if (response.ok && !answer.errors) return "taken";
    const [error] = answer.errors ?? [];
    const { code, field } = error?.extensions ?? answer;
    if (code === "UNAUTHENTICATED") return "signed out";
    if (timed !== undefined && field === "exercise_seconds") return "not yet";
    // The key was used: what was sent at once did arrive, and only its answer was lost.
    if (timed !== undefined && field === "idempotency_key") return "taken";
    return { refused: error?.message ?? answer.message ?? `The server returned ${response.status}.` };
  } catch {
    return "later";
  }
}

function unrefused({ refused: _, ...waiting }: Waiting): Waiting {
  return waiting;
}

/** As of when the server receives it. */
function untimed({ timed: _, ...waiting }: Waiting): Waiting {
  return waiting;
}

function firstOf(waiting: readonly Waiting[]): Waiting | undefined {
  return waiting.find(({ refused }) => refused === undefined);
}
