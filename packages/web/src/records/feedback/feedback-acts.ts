import { graphql } from "#graphql/graphql.ts";

export const CreateFeedbackForm = graphql(`
  mutation CreateFeedbackForm($input: CreateFeedbackFormInput!) {
    createFeedbackForm(input: $input) {
      id
    }
  }
`);

export const OpenFeedbackForm = graphql(`
  mutation OpenFeedbackForm($input: OpenFeedbackFormInput!) {
    openFeedbackForm(input: $input) {
      id
    }
  }
`);

export const CloseFeedbackForm = graphql(`
  mutation CloseFeedbackForm($input: CloseFeedbackFormInput!) {
    closeFeedbackForm(input: $input) {
      id
      returned
    }
  }
`);

export const RemoveFeedbackForm = graphql(`
  mutation RemoveFeedbackForm($input: RemoveFeedbackFormInput!) {
    removeFeedbackForm(input: $input) {
      id
    }
  }
`);
