import { useState } from "react";
import { inSentence } from "#graphql/code-words.ts";
import type { Failure } from "#graphql/failure.ts";
import { graphql } from "#graphql/graphql.ts";
import { useAction } from "#graphql/use-action.ts";
import { useTell } from "#kit/toast.tsx";
import type { Card, CardStatus } from "#records/action-items/action-board-question.ts";

const MoveActionItem = graphql(`
  mutation MoveActionItem($input: ChangeActionItemStatusInput!) {
    changeActionItemStatus(input: $input) {
      id
      status
      next_statuses
      updated_at
    }
  }
`);

export type BoardMove = { readonly card: Card; readonly to: CardStatus };

/** Moves to these statuses ask for evidence, or require a reason. */
const ASKED: readonly CardStatus[] = ["DONE", "CANCELLED"];

type BoardMoves = {
  /** Shown at its target before the server has confirmed it. */
  readonly moved: BoardMove | undefined;
  /** Waits for a required note. */
  readonly asking: BoardMove | undefined;
  readonly failure: Failure | undefined;
  readonly move: (card: Card, to: CardStatus) => void;
  /** In either case, it is now where the server has it. */
  readonly settle: () => void;
};

export function useBoardMove(): BoardMoves {
  const tell = useTell();
  const { run, failure } = useAction(MoveActionItem);
  const [moved, setMoved] = useState<BoardMove>();
  const asks = moved !== undefined && ASKED.includes(moved.to);

  const send = async (card: Pick<Card, "id" | "reference" | "status" | "updated_at">, to: CardStatus) => {
    const answer = await run({ id: card.id, status: to, expected_updated_at: card.updated_at });
    const done = answer?.changeActionItemStatus;
    if (!done) return;
    const back = { ...card, status: to, updated_at: done.updated_at };
    const undo = done.next_statuses.includes(card.status) ? () => send(back, card.status) : undefined;
    tell(`${card.reference} is now ${inSentence(to)}.`, undo);
  };
  const move = async (card: Card, to: CardStatus) => {
    if (!card.next_statuses.includes(to)) return;
    setMoved({ card, to });
    if (ASKED.includes(to)) return;
    await send(card, to);
    setMoved(undefined);
  };
  return { moved, asking: asks ? moved : undefined, failure, move, settle: () => setMoved(undefined) };
}
