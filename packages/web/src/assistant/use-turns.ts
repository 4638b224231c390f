import { useCallback, useRef, useState } from "react";
import {
  type Answer,
  type AnswerEvent,
  askAssistant,
  type Call,
  type Question,
  type Sentence,
} from "#assistant/ask-request.ts";
import type { Proposal } from "#assistant/proposal.ts";
import { Failure } from "#graphql/failure.ts";

export type Turn = {
  readonly key: string;
  readonly id?: string;
  readonly question: string;
  readonly state: "kept" | "asking" | "answered" | "not understood" | "refused" | "stopped";
  readonly understood?: Call & { readonly columns: readonly string[] };
  readonly calls: readonly (Call & { readonly text: string })[];
  readonly answer?: Answer;
  readonly proposals?: readonly Proposal[];
  readonly notProposed?: readonly string[];
  readonly about?: Question["about"];
  readonly because?: readonly string[];
  readonly message?: string;
  /** The model that answers; without one, nothing leaves the server. */
  readonly answeredBy?: { readonly model: string; readonly host: string };
  readonly sentences?: readonly Sentence[];
  readonly withheld?: string;
  /** Why the answer without a model follows. */
  readonly fallback?: string;
};

export type Turns = {
  readonly turns: readonly Turn[];
  readonly conversation: string | undefined;
  readonly isAsking: boolean;
  readonly ask: (question: string, about?: Question["about"]) => Promise<void>;
  /** Asks a turn again, with the edited call. */
  readonly askAgain: (turn: Turn, call?: Call) => Promise<void>;
  readonly stop: () => void;
  readonly open: (conversation: string, turns: readonly Turn[]) => void;
  readonly begin: () => void;
};

/** A running conversation: one question at a time, which can be stopped. */
export function useTurns(onAsked: () => void): Turns {
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const [conversation, setConversation] = useState<string>();
  const [asking, setAsking] = useState<AbortController>();
  const latest = useRef(asking);
  latest.current = asking;

  const run = useCallback(
    async (key: string, question: Question) => {
      const controller = new AbortController();
      setAsking(controller);
      const change = (step: (turn: Turn) => Turn) =>
        setTurns((all) => all.map((turn) => (turn.key === key ? step(turn) : turn)));
      try {
        for await (const event of askAssistant(question, controller.signal)) {
          if (event.event === "turn") setConversation(event.data.conversation_id);
          change((turn) => after(turn, event));
        }
      } catch (error) {
        const message = error instanceof Failure ? error.message : "The server did not respond. Ask again.";
        change((turn) =>
          controller.signal.aborted ? { ...turn, state: "stopped" } : { ...turn, state: "refused", message },
        );
      } finally {
        setAsking(undefined);
        onAsked();
      }
    },
    [onAsked],
  );

  return {
    turns,
    conversation,
    isAsking: asking !== undefined,
    ask: async (question, about) => {
      const key = crypto.randomUUID();
      setTurns((all) => [...all, { key, question, state: "asking", calls: [], ...(about && { about }) }]);
      await run(key, { question, ...(conversation && { conversation_id: conversation }), ...(about && { about }) });
    },
    askAgain: async ({ key, id, question, about, proposals }, call) => {
      const page = about && { about };
      setTurns((all) =>
        all.map((turn) =>
          turn.key === key ? { key, question, state: "asking", calls: [], ...(id && { id }), ...page } : turn,
        ),
      );
      const talk = conversation && { conversation_id: conversation };
      // A change is a new question: the server proposes none for an earlier one.
      const known = talk && id && !proposals ? { ...talk, turn_id: id } : talk;
      await run(key, { question, ...known, ...page, ...(call && { call }) });
    },
    stop: () => latest.current?.abort(),
    open: (id, kept) => {
      latest.current?.abort();
      setConversation(id);
      setTurns(kept);
    },
    begin: () => {
      latest.current?.abort();
      setConversation(undefined);
      setTurns([]);
    },
  };
}

function after(turn: Turn, { event, data }: AnswerEvent): Turn {
  switch (event) {
    case "turn":
      return { ...turn, id: data.turn_id };
    case "understood":
      return { ...turn, understood: data };
    case "not_understood":
      return { ...turn, state: "not understood", because: data.because };
    case "call":
      return { ...turn, calls: [...turn.calls, data] };
    case "answer":
      return { ...turn, state: "answered", answer: data };
    case "proposal":
      return { ...turn, state: "answered", proposals: [...(turn.proposals ?? []), data] };
    case "not_proposed":
      return { ...turn, notProposed: [...(turn.notProposed ?? []), data.message] };
    case "answered_by":
      return { ...turn, answeredBy: data };
    case "sentence":
      return { ...turn, sentences: [...(turn.sentences ?? []), data] };
    case "withheld":
      return { ...turn, withheld: data.message };
    case "done":
      return { ...turn, state: "answered" };
    case "fallback":
      // The failed part stays visible; what follows is answered on this server.
      return { ...turn, state: "asking", fallback: data.message };
    case "refused":
      // A job shows its findings before a change that follows from them is refused.
      if (turn.sentences && !turn.answeredBy) {
        return { ...turn, notProposed: [...(turn.notProposed ?? []), data.message] };
      }
      return { ...turn, state: "refused", message: data.message };
    case "failed":
      return { ...turn, state: "refused", message: data.message };
    default:
      // An older page does not know the events of a newer server.
      return turn;
  }
}
