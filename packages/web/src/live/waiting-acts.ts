import { graphql } from "#graphql/graphql.ts";

export const AdmitParticipant = graphql(`
  mutation AdmitParticipant($input: AdmitParticipantInput!) {
    admitParticipant(input: $input) {
      id
    }
  }
`);
export const AdmitParticipants = graphql(`
  mutation AdmitParticipants($input: AdmitParticipantsInput!) {
    admitParticipants(input: $input) {
      id
    }
  }
`);
export const DeclineParticipant = graphql(`
  mutation DeclineParticipant($input: DeclineParticipantInput!) {
    declineParticipant(input: $input) {
      id
    }
  }
`);
export const DeclineParticipants = graphql(`
  mutation DeclineParticipants($input: DeclineParticipantsInput!) {
    declineParticipants(input: $input) {
      id
    }
  }
`);
