import DataLoader from "dataloader";
import { type ExerciseRow, loadExercises, loadGaps, loadScores } from "./loading.ts";

/** One set of loaders a request, as DataLoader asks for. */
export function newLoaders() {
  return { gaps: new DataLoader(loadGaps), scores: new DataLoader(loadScores) };
}

export type Context = { readonly loaders: ReturnType<typeof newLoaders> };

export const resolvers = {
  Query: {
    exercises: (_root: unknown, { status, limit }: { status: string | null; limit: number }) =>
      loadExercises(status, limit),
  },
  Exercise: {
    gaps: (exercise: ExerciseRow, _args: unknown, { loaders }: Context) => loaders.gaps.load(exercise),
    readiness_score: (exercise: ExerciseRow, _args: unknown, { loaders }: Context) => loaders.scores.load(exercise),
  },
};
