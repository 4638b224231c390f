import { graphql } from "#graphql/graphql.ts";

export const PublishScenario = graphql(`
  mutation PublishScenario($input: PublishScenarioInput!) {
    publishScenario(input: $input) {
      id
    }
  }
`);
export const ReviseScenario = graphql(`
  mutation ReviseScenario($input: ReviseScenarioInput!) {
    reviseScenario(input: $input) {
      id
      version
    }
  }
`);
export const ArchiveScenario = graphql(`
  mutation ArchiveScenario($input: ArchiveScenarioInput!) {
    archiveScenario(input: $input) {
      id
    }
  }
`);
export const RestoreScenario = graphql(`
  mutation RestoreScenario($input: RestoreScenarioInput!) {
    restoreScenario(input: $input) {
      id
    }
  }
`);
export const DuplicateScenario = graphql(`
  mutation DuplicateScenario($input: DuplicateScenarioInput!) {
    duplicateScenario(input: $input) {
      id
      title
    }
  }
`);
export const UnshareScenario = graphql(`
  mutation UnshareScenario($input: UnshareScenarioInput!) {
    unshareScenario(input: $input) {
      id
    }
  }
`);
export const MoveScenarioInject = graphql(`
  mutation MoveScenarioInject($input: MoveScenarioInjectInput!) {
    moveScenarioInject(input: $input) {
      id
    }
  }
`);
