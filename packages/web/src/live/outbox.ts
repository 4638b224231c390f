import { textOf } from "#graphql/ask.ts";
import type { TadaDocumentNode } from "#graphql/graphql.ts";
import { organizationHeader } from "#graphql/shown-organization.ts";
import { createListeners } from "#live/listeners.ts";

/** A typed entry that the server has not accepted yet. Its id is the idempotency key: sent twice, it counts once. */
export type Waiting = {
  readonly id: string;
  /** Where it is shown, such as answers or votes. */
  readonly kind: string;
  readonly text: string;
  readonly about: string | null;
  readonly url: string;
  readonly body: string;
  /** Why the server refused it. It stays until somebody looks at it. */
  readonly refused?: string;
  /** It was sent and did not reach the server, whatever the stream says about the connection. */
  readonly late?: true;
};

export type Outbox = {
  readonly subscribe: (heard: () => void) => () => void;
  readonly read: () => readonly Waiting[];
  readonly put: (waiting: Omit<Waiting, "id" | "body">, input: object, wrap?: (input: object) => object) => void;
  readonly send: () => Promise<void>;
  readonly drop: (id: string) => void;
  /** Sends a refused entry again. */
  readonly retry: (id: string) => void;
};

const AGAIN_MS = 3_000;

/** Kept in the browser until the server accepts it, in the order of typing. */
export function createOutbox(name: string): Outbox {
  const place = `outbox:${name}`;
  let waiting: readonly Waiting[] = kept(place);
  let busy = false;
  let again: ReturnType<typeof setTimeout> | undefined;

  const set = (next: readonly Waiting[]) => {
    waiting = next;
    if (next.length > 0) localStorage.setItem(place, JSON.stringify(next));
    else localStorage.removeItem(place);
    listeners.tell();
  };
  const drop = (id: string) => set(waiting.filter((each) => each.id !== id));
  const mark = (id: string, as: Pick<Waiting, "refused" | "late">) =>
    set(waiting.map((each) => (each.id === id ? { ...each, ...as } : each)));

  const send = async () => {
    if (busy) return;
    busy = true;
    clearTimeout(again);
    try {
      for (let next = firstOf(waiting); next; next = firstOf(waiting)) {
        const { id } = next;
        const outcome = await deliver(next);
        if (outcome === "later") {
          mark(id, { late: true });
          again = setTimeout(send, AGAIN_MS);
          return;
        }
        if (outcome === "taken") drop(id);
        else mark(id, outcome);
      }
    } finally {
      busy = false;
    }
  };

  const listeners = createListeners({
    first: () => {
      addEventListener("online", send);
      send();
    },
    last: () => removeEventListener("online", send),
  });

  return {
    read: () => waiting,
    send,
    drop,
    retry: (id) => {
      set(waiting.map((each) => (each.id === id ? unrefused(each) : each)));
      send();
    },
    put: (entry, input, wrap = (sent) => sent) => {
      const id = crypto.randomUUID();
      set([...waiting, { ...entry, id, body: JSON.stringify(wrap({ ...input, idempotency_key: id })) }]);
      send();
    },
    subscribe: listeners.add,
  };
}

/** As an action of the GraphQL endpoint. */
export function asAction<Result, Input>(document: TadaDocumentNode<Result, { input: Input }>) {
  return (input: object) => ({ query: textOf(document), variables: { input } });
}

type Answer = { readonly message?: string; readonly errors?: readonly { readonly message: string }[] };
type Outcome = "taken" | "later" | { readonly refused: string };

async function deliver({ url, body }: Waiting): Promise<Outcome> {
  try {
    const headers = { "content-type": "application/json", ...organizationHeader() };
    const response = await fetch(url, { method: "POST", headers, body });
    if (response.status >= 500 || response.status === 429) return "later";
    const answer: Answer = await response.json().catch(() => ({}));
    if (response.ok && !answer.errors) return "taken";
    return { refused: answer.errors?.[0]?.message ?? answer.message ?? `The server returned ${response.status}.` };
  } catch {
    return "later";
  }
}

function unrefused({ refused: _, ...waiting }: Waiting): Waiting {
  return waiting;
}

function firstOf(waiting: readonly Waiting[]): Waiting | undefined {
  return waiting.find(({ refused }) => refused === undefined);
}

function kept(place: string): readonly Waiting[] {
  const text = localStorage.getItem(place);
  return text === null ? [] : JSON.parse(text);
}
