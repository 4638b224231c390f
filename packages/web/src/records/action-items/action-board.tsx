import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { question } from "#graphql/question.ts";
import { Trouble } from "#graphql/trouble.tsx";
import { Notice } from "#kit/notice.tsx";
import { Skeleton } from "#kit/skeleton.tsx";
import {
  type Answer,
  type BoardColumn,
  boardColumns,
  boardDocument,
  type Card,
  columnOf,
} from "#records/action-items/action-board-question.ts";
import { actionItemList } from "#records/action-items/action-item-list.tsx";
import { CarriedCard } from "#records/action-items/board-card.tsx";
import { BoardColumnView } from "#records/action-items/board-column.tsx";
import { type BoardMove, useBoardMove } from "#records/action-items/use-board-move.ts";
import { ChangeActionItemStatusDialog } from "#records/dialogs.ts";
import { ListFilters } from "#records/list/list-filters.tsx";
import { type ListSearch, useListSearch } from "#records/list/list-search.ts";
import { filterVariables } from "#records/list/list-variables.ts";

/** The columns show these. */
const SAID = ["status", "finished"];
const filters = actionItemList.filters.filter(({ name }) => !SAID.includes(name));

export function boardQuestion(search: ListSearch) {
  return question(boardDocument, filterVariables(filters, search));
}

/** The same action items by status; they move between columns, or open next to the board. */
export function ActionBoard() {
  const [search, change] = useListSearch();
  const { data, error, refetch } = useQuery({ ...boardQuestion(search), placeholderData: keepPreviousData });
  return (
    <>
      <ListFilters
        what="action items"
        filters={filters}
        columns={[]}
        shown={new Set()}
        search={search}
        change={change}
        finds
        field={undefined}
      />
      {data && <Columns data={data} />}
      {!data && (error ? <Trouble error={error} what="The board" retry={refetch} /> : <Skeleton what="the board" />)}
    </>
  );
}

function Columns({ data }: { readonly data: Answer }) {
  const [search] = useListSearch();
  const [carried, setCarried] = useState<Card>();
  const { moved, asking, failure, move, settle } = useBoardMove();
  // A press opens a card, too: dragging starts after a few pixels.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const all = boardColumns.flatMap((column) => data[column] ?? []);
  const onDragStart = ({ active }: DragStartEvent) => setCarried(all.find(({ id }) => id === active.id));
  const onDragEnd = ({ over }: DragEndEvent) => {
    const to = columnOf(over?.id);
    if (carried && to) move(carried, to);
    setCarried(undefined);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
      onDragCancel={() => setCarried(undefined)}
    >
      {failure && (
        <div className="space-below-12">
          <Notice tone="error">{failure.message} The card is back where it was.</Notice>
        </div>
      )}
      <div className="board">
        {boardColumns.map((status) => (
          <BoardColumnView
            key={status}
            status={status}
            {...shownIn(data, status, moved)}
            search={search}
            carried={carried}
            move={move}
          />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>{carried && <CarriedCard card={carried} />}</DragOverlay>
      {asking && <ChangeActionItemStatusDialog item={asking.card} to={asking.to} close={settle} />}
    </DndContext>
  );
}

/** A card being dragged is shown only above its target. */
function shownIn(data: Answer, status: BoardColumn, moved: BoardMove | undefined) {
  const held = data[status] ?? [];
  const others = held.filter(({ id }) => id !== moved?.card.id);
  const total = (data[`${status}_count`] ?? 0) - (held.length - others.length);
  if (!moved || moved.to !== status) return { cards: others, total };
  return { cards: [moved.card, ...others], total: total + 1 };
}
