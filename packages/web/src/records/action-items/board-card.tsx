import { useDraggable } from "@dnd-kit/core";
import { IconButton } from "#kit/button.tsx";
import { dayText } from "#kit/dates.ts";
import { Menu } from "#kit/menu.tsx";
import { joined } from "#kit/words.ts";
import type { Card, CardStatus } from "#records/action-items/action-board-question.ts";
import { moveNames } from "#records/action-items/action-item-moves.ts";
import { overdueText } from "#records/action-items/overdue-text.ts";
import { useOwnerWords } from "#records/disclosure/withheld.tsx";
import { OpenInDrawer } from "#records/list/open-in-drawer.tsx";
import { MovedLine } from "#records/moved-line.tsx";
import { Priority } from "#records/severity.tsx";
import { Due } from "#records/status.tsx";
import { useMay, useMe } from "#session/me.ts";

type BoardCardProps = {
  readonly card: Card;
  readonly selected: boolean;
  readonly move: (card: Card, to: CardStatus) => void;
};

/** Dragged with a pointer; its menu has the same moves for keyboard and touch. */
export function BoardCard({ card, selected, move }: BoardCardProps) {
  const may = useMay();
  const moves = may("update_action_items") ? card.next_statuses : [];
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: card.id,
    data: { card },
    disabled: moves.length === 0,
  });
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      className={[moves.length > 0 && "movable", isDragging && "taken"].filter(Boolean).join(" ")}
      aria-current={selected || undefined}
    >
      <div className="card-top">
        <span className="grow">
          <OpenInDrawer id={card.id}>{card.title}</OpenInDrawer>
        </span>
        {moves.length > 0 && (
          <Menu
            align="end"
            trigger={<IconButton icon="more" label={`Move ${card.reference}`} />}
            entries={moves.map((to) => ({ kind: "action", label: moveNames[to], act: () => move(card, to) }))}
          />
        )}
      </div>
      <CardFacts card={card} />
    </li>
  );
}

/** What is shown under the pointer while dragging. */
export function CarriedCard({ card }: { readonly card: Card }) {
  return (
    <div className="carried">
      <span className="strong">{card.title}</span>
      <CardFacts card={card} />
    </div>
  );
}

function CardFacts({ card }: { readonly card: Card }) {
  const { organization } = useMe();
  const { reference, owner, priority, completed_at, due_on, is_overdue } = card;
  const ownedBy = useOwnerWords(card.organization, owner);
  return (
    <>
      <small>{joined([reference, ownedBy, organization.kind !== "CLIENT" && card.organization.name])}</small>
      <span className="inline-row wrap">
        <Priority priority={priority} />
        {completed_at
          ? `done ${dayText(completed_at)}`
          : (is_overdue || due_on) && (
              <Due text={is_overdue ? overdueText(card) : dayText(due_on ?? "")} late={is_overdue} />
            )}
      </span>
      {!completed_at && <MovedLine of={card} />}
    </>
  );
}
