import { graphql, type ResultOf, type TadaDocumentNode } from "#graphql/graphql.ts";

const Board = graphql(`
  query ActionBoard(
    $organization_id: ID
    $priority: Priority
    $overdue: Boolean
    $owner: String
    $mine: Boolean
    $due_before: Date
    $query: String
  ) {
    OPEN: action_items(
      status: OPEN
      organization_id: $organization_id
      priority: $priority
      overdue: $overdue
      owner: $owner
      mine: $mine
      due_before: $due_before
      query: $query
      limit: 50
    ) {
      ...Card
    }
    IN_PROGRESS: action_items(
      status: IN_PROGRESS
      organization_id: $organization_id
      priority: $priority
      overdue: $overdue
      owner: $owner
      mine: $mine
      due_before: $due_before
      query: $query
      limit: 50
    ) {
      ...Card
    }
    BLOCKED: action_items(
      status: BLOCKED
      organization_id: $organization_id
      priority: $priority
      overdue: $overdue
      owner: $owner
      mine: $mine
      due_before: $due_before
      query: $query
      limit: 50
    ) {
      ...Card
    }
    DONE: action_items(
      status: DONE
      organization_id: $organization_id
      priority: $priority
      overdue: $overdue
      owner: $owner
      mine: $mine
      due_before: $due_before
      query: $query
      order_by: COMPLETED_AT_DESC
      limit: 20
    ) {
      ...Card
    }
    OPEN_count: action_items_count(
      status: OPEN
      organization_id: $organization_id
      priority: $priority
      overdue: $overdue
      owner: $owner
      mine: $mine
      due_before: $due_before
      query: $query
    )
    IN_PROGRESS_count: action_items_count(
      status: IN_PROGRESS
      organization_id: $organization_id
      priority: $priority
      overdue: $overdue
      owner: $owner
      mine: $mine
      due_before: $due_before
      query: $query
    )
    BLOCKED_count: action_items_count(
      status: BLOCKED
      organization_id: $organization_id
      priority: $priority
      overdue: $overdue
      owner: $owner
      mine: $mine
      due_before: $due_before
      query: $query
    )
    DONE_count: action_items_count(
      status: DONE
      organization_id: $organization_id
      priority: $priority
      overdue: $overdue
      owner: $owner
      mine: $mine
      due_before: $due_before
      query: $query
    )
  }
  fragment Card on ActionItem {
    id
    reference
    title
    status
    next_statuses
    priority
    owner
    due_on
    agreed_due_on
    moved_times
    is_overdue
    completed_at
    updated_at
    organization {
      name
      disclosure
    }
  }
`);

export type Answer = ResultOf<typeof Board>;
export type Card = NonNullable<Answer["OPEN"]>[number];
export type CardStatus = Card["status"];

// Variables are named like the filters, as in a list.
export const boardDocument: TadaDocumentNode<Answer, Record<string, unknown>> = Board;

/** Cancelled ones are only in the list. */
export const boardColumns = ["OPEN", "IN_PROGRESS", "BLOCKED", "DONE"] as const;

export type BoardColumn = (typeof boardColumns)[number];

export function columnOf(code: unknown): BoardColumn | undefined {
  return boardColumns.find((column) => column === code);
}
