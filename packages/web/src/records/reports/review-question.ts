import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { rowsOf, wholeQuestion } from "#graphql/whole-question.ts";

const ReportComments = graphql(`
  query ReportComments($id: ID!, $offset: Int!) {
    after_action_report(id: $id) {
      id
      comments_count
      comments(limit: 50, offset: $offset) {
        id
        author
        body
        created_at
        quote
        resolved_by
        resolved_at
        sentence {
          id
        }
        answers(limit: 50) {
          id
          author
          body
          created_at
        }
      }
    }
  }
`);

type Answer = ResultOf<typeof ReportComments>;
export type ReportComment = NonNullable<Answer["after_action_report"]>["comments"][number];

/** The comments on a report, each with its answers: for the operator's staff and the report's reviewers. */
export function commentsQuestion(id: string) {
  return wholeQuestion(
    ReportComments,
    { id },
    {
      atOnce: 50,
      most: ({ after_action_report: report }) => report?.comments_count ?? 0,
      join: ([first, ...rest]) => {
        const report = first.after_action_report;
        if (!report) return first;
        const parts = [first, ...rest].map((part) => part.after_action_report?.comments ?? []);
        return { after_action_report: { ...report, comments: rowsOf(parts) } };
      },
    },
  );
}

/** What a page shows of comments beside the sentences. */
export type SentenceComments = {
  /** Those on each sentence as it reads now, by its id. */
  readonly on: ReadonlyMap<string, readonly ReportComment[]>;
  /** Omitted if the reader may not comment now. */
  readonly add?: (sentence: string) => void;
};

export function bySentence(comments: readonly ReportComment[]): ReadonlyMap<string, readonly ReportComment[]> {
  const on = new Map<string, ReportComment[]>();
  for (const comment of comments) {
    const id = comment.sentence?.id;
    if (id) on.set(id, [...(on.get(id) ?? []), comment]);
  }
  return on;
}
