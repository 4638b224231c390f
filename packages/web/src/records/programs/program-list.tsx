import { optionsOf } from "#graphql/code-options.ts";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { ProgramStatus } from "#graphql/statuses.ts";
import type { RecordList } from "#records/list/record-list.ts";
import { yearsText } from "#records/programs/program-texts.ts";
import { Status } from "#records/status.tsx";

const Programs = graphql(`
  query Programs(
    $organization_id: ID
    $status: ProgramStatus
    $query: String
    $order_by: ExerciseProgramOrder
    $limit: Int
    $offset: Int
  ) {
    rows: exercise_programs(
      organization_id: $organization_id
      status: $status
      query: $query
      order_by: $order_by
      limit: $limit
      offset: $offset
    ) {
      id
      title
      status
      first_year
      last_year
      owner
      slots_count
      duties_count
      organization {
        name
      }
    }
    total: exercise_programs_count(organization_id: $organization_id, status: $status, query: $query)
  }
`);

type Row = NonNullable<ResultOf<typeof Programs>["rows"]>[number];

export const programList: RecordList<Row> = {
  what: "programs",
  one: "program",
  field: "exercise_programs",
  document: Programs,
  columns: [
    {
      key: "title",
      head: "Program",
      sort: "TITLE",
      primary: true,
      cell: ({ title, owner }) => (
        <>
          {title}
          <small>{owner}</small>
        </>
      ),
    },
    { key: "organization", head: "Organization", cell: ({ organization }) => organization.name },
    { key: "status", head: "State", sort: "STATUS", cell: ({ status }) => <Status status={status} /> },
    { key: "first_year", head: "Years", sort: "FIRST_YEAR", cell: (row) => yearsText(row) },
    { key: "duties", head: "Duties", numeric: true, cell: ({ duties_count }) => duties_count },
    { key: "slots", head: "Exercises", numeric: true, cell: ({ slots_count }) => slots_count },
  ],
  filters: [
    { name: "organization_id", label: "Organization", kind: "organization" },
    { name: "status", label: "State", kind: "choice", options: optionsOf(ProgramStatus) },
  ],
  empty: {
    title: "No programs yet",
    text: "A program plans a client's exercises for one to five years, by its duties, its carrier and its gaps.",
  },
};
