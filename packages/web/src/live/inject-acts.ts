import { graphql } from "#graphql/graphql.ts";

export const DeliverInject = graphql(`
  mutation DeliverInject($input: DeliverInjectInput!) {
    deliverInject(input: $input) {
      id
    }
  }
`);
export const SkipInject = graphql(`
  mutation SkipInject($input: SkipInjectInput!) {
    skipInject(input: $input) {
      id
    }
  }
`);
export const RestoreInject = graphql(`
  mutation RestoreInject($input: RestoreInjectInput!) {
    restoreInject(input: $input) {
      id
    }
  }
`);
export const HoldInject = graphql(`
  mutation HoldInject($input: HoldInjectInput!) {
    holdInject(input: $input) {
      id
    }
  }
`);
export const ReleaseInject = graphql(`
  mutation ReleaseInject($input: ReleaseInjectInput!) {
    releaseInject(input: $input) {
      id
    }
  }
`);
export const ChooseOption = graphql(`
  mutation ChooseOption($input: ChooseOptionInput!) {
    chooseOption(input: $input) {
      id
    }
  }
`);
export const CorrectInject = graphql(`
  mutation CorrectInject($input: CorrectInjectInput!) {
    correctInject(input: $input) {
      id
    }
  }
`);
export const ReplyAsSender = graphql(`
  mutation ReplyAsSender($input: ReplyAsSenderInput!) {
    replyAsSender(input: $input) {
      id
    }
  }
`);
export const CreateInject = graphql(`
  mutation CreateInject($input: CreateInjectInput!) {
    createInject(input: $input) {
      id
    }
  }
`);
export const RateInject = graphql(`
  mutation RateInject($input: RateInjectInput!) {
    rateInject(input: $input) {
      id
    }
  }
`);
export const RecordDecision = graphql(`
  mutation RecordDecision($input: RecordDecisionInput!) {
    recordDecision(input: $input) {
      id
    }
  }
`);
export const CreateGap = graphql(`
  mutation CreateGap($input: CreateGapInput!) {
    createGap(input: $input) {
      id
    }
  }
`);
export const RecordNote = graphql(`
  mutation RecordNote($input: RecordNoteInput!) {
    recordNote(input: $input) {
      id
    }
  }
`);
