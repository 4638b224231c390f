import { graphql } from "#graphql/graphql.ts";

export const ChangeReportStatus = graphql(`
  mutation ChangeReportStatus($input: ChangeAfterActionReportStatusInput!) {
    changeAfterActionReportStatus(input: $input) {
      id
      status
    }
  }
`);

export const DraftVersion = graphql(`
  mutation DraftVersion($input: DraftAfterActionReportInput!) {
    draftAfterActionReport(input: $input) {
      id
      version
    }
  }
`);

export const CommentOnReport = graphql(`
  mutation CommentOnReport($input: CommentOnReportInput!) {
    commentOnReport(input: $input) {
      id
    }
  }
`);

export const ResolveComment = graphql(`
  mutation ResolveComment($input: ResolveCommentInput!) {
    resolveComment(input: $input) {
      id
    }
  }
`);

export const AgreeToReport = graphql(`
  mutation AgreeToReport($input: AgreeToReportInput!) {
    agreeToReport(input: $input) {
      id
    }
  }
`);
