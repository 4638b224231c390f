import { graphql } from "#graphql/graphql.ts";

export const StartExercise = graphql(`
  mutation StartExercise($input: StartExerciseInput!) {
    startExercise(input: $input) {
      id
    }
  }
`);
export const PauseExercise = graphql(`
  mutation PauseExercise($input: PauseExerciseInput!) {
    pauseExercise(input: $input) {
      id
    }
  }
`);
export const ResumeExercise = graphql(`
  mutation ResumeExercise($input: ResumeExerciseInput!) {
    resumeExercise(input: $input) {
      id
    }
  }
`);
export const CompleteExercise = graphql(`
  mutation CompleteExercise($input: CompleteExerciseInput!) {
    completeExercise(input: $input) {
      id
      completed_without
    }
  }
`);
/** The one reason that `completed_without` gives, said in the reader's language. */
export const WITHOUT_SCORE = "No readiness score: nothing was rated, and no decision was timed against a target.";
export const SetPacing = graphql(`
  mutation SetPacing($input: UpdateExerciseInput!) {
    updateExercise(input: $input) {
      id
    }
  }
`);
export const OpenJoinCode = graphql(`
  mutation OpenJoinCode($input: OpenJoinCodeInput!) {
    openJoinCode(input: $input) {
      exercise {
        id
      }
    }
  }
`);
export const CloseJoinCode = graphql(`
  mutation CloseJoinCode($input: CloseJoinCodeInput!) {
    closeJoinCode(input: $input) {
      id
    }
  }
`);
export const DisconnectParticipant = graphql(`
  mutation DisconnectParticipant($input: DisconnectParticipantInput!) {
    disconnectParticipant(input: $input) {
      id
    }
  }
`);
export const GroupNotes = graphql(`
  mutation GroupNotes($input: GroupNotesInput!) {
    groupNotes(input: $input) {
      id
    }
  }
`);
export const ScoreExercise = graphql(`
  mutation ScoreExercise($input: ComputeAndSaveReadinessInput!) {
    computeAndSaveReadiness(input: $input) {
      id
      overall_score
      range_low
      range_high
      records
      status
    }
  }
`);
