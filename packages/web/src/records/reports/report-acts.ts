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
