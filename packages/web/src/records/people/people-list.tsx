import { optionsOf } from "#graphql/code-options.ts";
import { inWords } from "#graphql/code-words.ts";
import { Role } from "#graphql/enums.ts";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { UserStatus } from "#graphql/statuses.ts";
import { dayText, momentText } from "#kit/dates.ts";
import type { RecordList } from "#records/list/record-list.ts";
import { PersonActions } from "#records/people/person-actions.tsx";
import { Status } from "#records/status.tsx";

const People = graphql(`
  query People(
    $organization_id: ID
    $role: Role
    $status: UserStatus
    $query: String
    $order_by: UserOrder
    $limit: Int
    $offset: Int
  ) {
    rows: users(
      organization_id: $organization_id
      role: $role
      status: $status
      query: $query
      order_by: $order_by
      limit: $limit
      offset: $offset
    ) {
      id
      name
      email
      role
      status
      is_managed
      created_at
      last_signed_in_at
      organization {
        id
        name
      }
    }
    total: users_count(organization_id: $organization_id, role: $role, status: $status, query: $query)
  }
`);

export type Person = NonNullable<ResultOf<typeof People>["rows"]>[number];

export const peopleList: RecordList<Person> = {
  what: "people",
  one: "person",
  field: "users",
  document: People,
  columns: [
    {
      key: "name",
      head: "Name",
      sort: "NAME",
      primary: true,
      cell: ({ name, email, is_managed }) => (
        <>
          <span className="wrap-anywhere">{name}</span>
          <small className="wrap-anywhere">{is_managed ? `${email}, managed by the directory` : email}</small>
        </>
      ),
    },
    { key: "organization", head: "Organization", cell: ({ organization }) => organization.name },
    { key: "role", head: "Role", cell: ({ role }) => inWords(role) },
    { key: "status", head: "State", sort: "STATUS", cell: ({ status }) => <Status status={status} /> },
    {
      key: "last_signed_in_at",
      head: "Last sign-in",
      sort: "LAST_SIGNED_IN_AT",
      cell: ({ last_signed_in_at }) => (
        <span className="unbroken">{last_signed_in_at ? momentText(last_signed_in_at) : "Never"}</span>
      ),
    },
    {
      key: "created_at",
      head: "Since",
      extra: true,
      cell: ({ created_at }) => <span className="unbroken">{dayText(created_at)}</span>,
    },
    { key: "actions", head: "Actions", numeric: true, cell: (person) => <PersonActions person={person} /> },
  ],
  filters: [
    { name: "organization_id", label: "Organization", kind: "organization" },
    { name: "role", label: "Role", kind: "choice", options: optionsOf(Role) },
    { name: "status", label: "State", kind: "choice", options: optionsOf(UserStatus) },
  ],
  empty: { title: "Nobody yet", text: "Administrators of an organization invite people to it." },
};
