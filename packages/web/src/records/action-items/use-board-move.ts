import { useState } from "react";
import type { Failure } from "#graphql/failure.ts";
import { graphql } from "#graphql/graphql.ts";
import { useAction } from "#graphql/use-action.ts";
import { useTell } from "#kit/toast.tsx";
import { inSentence } from "#kit/words.ts";
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
  /** Shown where it is to be, before the server has said so. */
  readonly moved: BoardMove | undefined;
  /** Waits for what has to be said about it. */
  readonly asking: BoardMove | undefined;
  readonly failure: Failure | undefined;
  readonly move: (card: Card, to: CardStatus) => void;
  /** Said or not: from here on it stands where the server has it. */
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
