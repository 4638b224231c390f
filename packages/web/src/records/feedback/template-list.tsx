import { optionsOf } from "#graphql/code-options.ts";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { FeedbackTemplateStatus } from "#graphql/statuses.ts";
import { momentText } from "#kit/dates.ts";
import type { RecordList } from "#records/list/record-list.ts";
import { Status } from "#records/status.tsx";

const FeedbackTemplates = graphql(`
  query FeedbackTemplates(
    $status: FeedbackTemplateStatus
    $query: String
    $order_by: FeedbackTemplateOrder
    $limit: Int
    $offset: Int
  ) {
    rows: feedback_templates(status: $status, query: $query, order_by: $order_by, limit: $limit, offset: $offset) {
      id
      title
      status
      updated_at
      questions_count
    }
    total: feedback_templates_count(status: $status, query: $query)
  }
`);

type Row = NonNullable<ResultOf<typeof FeedbackTemplates>["rows"]>[number];

export const templateList: RecordList<Row> = {
  what: "feedback templates",
  one: "feedback template",
  field: "feedback_templates",
  document: FeedbackTemplates,
  columns: [
    { key: "title", head: "Template", sort: "TITLE", primary: true, cell: ({ title }) => title },
    { key: "questions", head: "Questions", numeric: true, cell: ({ questions_count }) => questions_count },
    { key: "status", head: "State", sort: "STATUS", cell: ({ status }) => <Status status={status} /> },
    {
      key: "updated_at",
      head: "Changed",
      sort: "UPDATED_AT",
      cell: ({ updated_at }) => <span className="unbroken">{momentText(updated_at)}</span>,
    },
  ],
  filters: [{ name: "status", label: "State", kind: "choice", options: optionsOf(FeedbackTemplateStatus) }],
  empty: {
    title: "No templates of your own yet",
    text: "The HSEEP feedback form and the short survey are always there. Write your own here, in any language.",
  },
};
