import { useDroppable } from "@dnd-kit/core";
import { Link } from "@tanstack/react-router";
import { inWords } from "#graphql/code-words.ts";
import { counted } from "#kit/words.ts";
import type { BoardColumn, Card, CardStatus } from "#records/action-items/action-board-question.ts";
import { BoardCard } from "#records/action-items/board-card.tsx";
import type { ListSearch } from "#records/list/list-search.ts";
import { Status } from "#records/status.tsx";
import { usePagePath } from "#session/page-path.ts";

type BoardColumnProps = {
  readonly status: BoardColumn;
  readonly cards: readonly Card[];
  readonly total: number;
  readonly search: ListSearch;
  /** The card under the pointer. */
  readonly carried: Card | undefined;
  readonly move: (card: Card, to: CardStatus) => void;
};

export function BoardColumnView({ status, cards, total, search, carried, move }: BoardColumnProps) {
  const path = usePagePath()("action-items");
  const takes = carried?.next_statuses.includes(status) ?? false;
  const { setNodeRef, isOver } = useDroppable({ id: status, disabled: !takes });
  const { view: _, open, ...filters } = search;
  const look = carried && (takes ? (isOver ? "over" : "takes") : carried.status !== status && "refuses");
  return (
    <section ref={setNodeRef} className={look ? `panel ${look}` : "panel"} aria-label={inWords(status)}>
      <div className="panel-head">
        <h2>
          <Status status={status} />
        </h2>
        <span className="count">{total}</span>
      </div>
      <ul>
        {cards.map((card) => (
          <BoardCard key={card.id} card={card} selected={card.id === open} move={move} />
        ))}
      </ul>
      {cards.length === 0 && <p className="panel-body faint">None.</p>}
      {total > cards.length && (
        <p className="panel-body">
          <Link to={path} search={{ ...filters, status }}>
            {counted(total - cards.length, "more", "more")} in the list
          </Link>
        </p>
      )}
    </section>
  );
}
