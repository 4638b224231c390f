import { useQuery } from "@tanstack/react-query";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { dayText, dueText } from "#kit/dates.ts";
import { Skeleton } from "#kit/skeleton.tsx";
import { Trouble } from "#kit/trouble.tsx";
import { inWords } from "#kit/words.ts";
import { OpenInDrawer } from "#records/list/open-in-drawer.tsx";
import { Priority } from "#records/severity.tsx";
import { Due, Status } from "#records/status.tsx";

const Board = graphql(`
  query ActionBoard {
    OPEN: action_items(status: OPEN, limit: 50) { ...Card }
    OPEN_count: action_items_count(status: OPEN)
    IN_PROGRESS: action_items(status: IN_PROGRESS, limit: 50) { ...Card }
    IN_PROGRESS_count: action_items_count(status: IN_PROGRESS)
    BLOCKED: action_items(status: BLOCKED, limit: 50) { ...Card }
    BLOCKED_count: action_items_count(status: BLOCKED)
    DONE: action_items(status: DONE, order_by: COMPLETED_AT_DESC, limit: 20) { ...Card }
    DONE_count: action_items_count(status: DONE)
  }
  fragment Card on ActionItem {
    id
    reference
    title
    priority
    owner
    due_on
    is_overdue
    completed_at
  }
`);

type Answer = ResultOf<typeof Board>;
type Card = NonNullable<Answer["OPEN"]>[number];

const COLUMNS = ["OPEN", "IN_PROGRESS", "BLOCKED", "DONE"] as const;

/** The same action items by where they stand; each opens beside the board, where it is moved on. */
export function ActionBoard({ open }: { readonly open: string | undefined }) {
  const { data, error, isPending, refetch } = useQuery(question(Board, {}));
  if (error && !data) return <Trouble error={error} what="The board" retry={refetch} />;
  if (isPending || !data) return <Skeleton what="the board" rows={8} />;
  return (
    <div className="board">
      {COLUMNS.map((status) => {
        const cards = data[status] ?? [];
        const total = data[`${status}_count`] ?? 0;
        return (
          <section key={status} className="panel" aria-label={inWords(status)}>
            <div className="ph">
              <h2>
                <Status status={status} />
              </h2>
              <span className="count">{total}</span>
            </div>
            <ul>
              {cards.map((card) => (
                <BoardCard key={card.id} card={card} selected={card.id === open} />
              ))}
            </ul>
            {cards.length === 0 && <p className="pb t3">None.</p>}
            {total > cards.length && <p className="pb t3">{total - cards.length} more stand in the list.</p>}
          </section>
        );
      })}
    </div>
  );
}

function BoardCard({ card, selected }: { readonly card: Card; readonly selected: boolean }) {
  const { id, reference, title, priority, owner, due_on, is_overdue, completed_at } = card;
  return (
    <li aria-current={selected || undefined}>
      <OpenInDrawer id={id}>{title}</OpenInDrawer>
      <small>
        {reference}, {owner ?? "nobody yet"}
      </small>
      <span className="row wrap">
        <Priority priority={priority} />
        {completed_at
          ? `done ${dayText(completed_at)}`
          : due_on && <Due text={is_overdue ? dueText(due_on) : dayText(due_on)} late={is_overdue} />}
      </span>
    </li>
  );
}
