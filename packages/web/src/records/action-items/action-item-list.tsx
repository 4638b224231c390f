import { optionsOf } from "#graphql/code-options.ts";
import { Priority as Priorities } from "#graphql/enums.ts";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { ActionItemStatus } from "#graphql/statuses.ts";
import { dayText } from "#kit/dates.ts";
import { say } from "#kit/say.ts";
import { joined } from "#kit/words.ts";
import { overdueText } from "#records/action-items/overdue-text.ts";
import { Disclosed, useOwnerWords } from "#records/disclosure/withheld.tsx";
import type { RecordList } from "#records/list/record-list.ts";
import { MovedLine } from "#records/moved-line.tsx";
import { Priority } from "#records/severity.tsx";
import { Due, Status } from "#records/status.tsx";

const ActionItems = graphql(`
  query ActionItems(
    $status: ActionItemStatus
    $priority: Priority
    $overdue: Boolean
    $finished: Boolean
    $owner: String
    $mine: Boolean
    $organization_id: ID
    $exercise_id: ID
    $gap_id: ID
    $due_before: Date
    $query: String
    $order_by: ActionItemOrder
    $limit: Int
    $offset: Int
  ) {
    rows: action_items(
      status: $status
      priority: $priority
      overdue: $overdue
      finished: $finished
      owner: $owner
      mine: $mine
      organization_id: $organization_id
      exercise_id: $exercise_id
      gap_id: $gap_id
      due_before: $due_before
      query: $query
      order_by: $order_by
      limit: $limit
      offset: $offset
    ) {
      id
      reference
      title
      status
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
      gap {
        reference
        title
      }
    }
    total: action_items_count(
      status: $status
      priority: $priority
      overdue: $overdue
      finished: $finished
      owner: $owner
      mine: $mine
      organization_id: $organization_id
      exercise_id: $exercise_id
      gap_id: $gap_id
      due_before: $due_before
      query: $query
    )
  }
`);

export type ActionItemRow = NonNullable<ResultOf<typeof ActionItems>["rows"]>[number];

export const actionItemList: RecordList<ActionItemRow> = {
  what: "action items",
  one: "action item",
  field: "action_items",
  document: ActionItems,
  columns: [
    { key: "priority", head: "Priority", cell: ({ priority }) => <Priority priority={priority} /> },
    {
      key: "title",
      head: "Action item",
      sort: "TITLE",
      primary: true,
      cell: (item) => <TitleCell item={item} />,
    },
    { key: "organization", head: "Organization", cell: ({ organization }) => organization.name },
    {
      key: "owner",
      head: "Owner",
      extra: true,
      cell: ({ owner, organization }) => <Disclosed of={organization} value={owner} none="No owner" />,
    },
    { key: "status", head: "Status", cell: ({ status }) => <Status status={status} /> },
    {
      key: "due_on",
      head: "Due",
      sort: "DUE_ON",
      cell: (row) => (
        <>
          <DueCell {...row} />
          <MovedLine of={row} />
        </>
      ),
    },
    {
      key: "completed_at",
      head: "Done on",
      sort: "COMPLETED_AT",
      extra: true,
      cell: ({ completed_at }) => (completed_at ? <span className="unbroken">{dayText(completed_at)}</span> : ""),
    },
  ],
  filters: [
    { name: "organization_id", label: "Organization", kind: "organization" },
    { name: "mine", label: "Mine", kind: "flag", yes: say("mine"), no: say("of others") },
    { name: "status", label: "Status", kind: "choice", options: optionsOf(ActionItemStatus) },
    { name: "overdue", label: "Overdue", kind: "flag", yes: say("yes"), no: say("no") },
    { name: "finished", label: "Finished", kind: "flag", yes: say("yes"), no: say("no") },
    { name: "priority", label: "Priority", kind: "choice", options: optionsOf(Priorities) },
    { name: "owner", label: "Owner", kind: "text" },
    { name: "due_before", label: "Due before", kind: "day" },
  ],
  empty: {
    title: "No action items yet",
    text: "An action item says what to do about a gap, who does it and by when. They come from after-action reports.",
  },
};

function TitleCell({ item }: { readonly item: ActionItemRow }) {
  const { title, reference, gap, owner, organization } = item;
  const ownedBy = useOwnerWords(organization, owner);
  return (
    <>
      {title}
      <small>{joined([reference, ownedBy, gap && say("for {0}", gap.reference)])}</small>
    </>
  );
}

function DueCell({
  due_on,
  agreed_due_on,
  is_overdue,
}: Pick<ActionItemRow, "due_on" | "agreed_due_on" | "is_overdue">) {
  if (is_overdue) return <Due text={overdueText({ due_on, agreed_due_on })} late />;
  return due_on ? <Due text={dayText(due_on)} late={false} /> : <span className="faint">None set</span>;
}
