import { graphql } from "#graphql/graphql.ts";

export const CreateFeedbackTemplate = graphql(`
  mutation CreateFeedbackTemplate($input: CreateFeedbackTemplateInput!) {
    createFeedbackTemplate(input: $input) {
      id
      title
    }
  }
`);

export const UpdateFeedbackTemplate = graphql(`
  mutation UpdateFeedbackTemplate($input: UpdateFeedbackTemplateInput!) {
    updateFeedbackTemplate(input: $input) {
      id
      title
    }
  }
`);

export const ArchiveFeedbackTemplate = graphql(`
  mutation ArchiveFeedbackTemplate($input: ArchiveFeedbackTemplateInput!) {
    archiveFeedbackTemplate(input: $input) {
      id
    }
  }
`);

export const RestoreFeedbackTemplate = graphql(`
  mutation RestoreFeedbackTemplate($input: RestoreFeedbackTemplateInput!) {
    restoreFeedbackTemplate(input: $input) {
      id
    }
  }
`);
