import DataLoader from "dataloader";
import { countGaps, type GapFilters, loadGapPage, type PageOf } from "./gap-page.ts";
import { loadExercise, loadExercises } from "./loading.ts";
import { type Batch, ofExercises, ofGaps } from "./related.ts";
import { type UpdateInput, updateActionItem } from "./update-action-item.ts";

/** What is at the top, for every server with resolvers. */
export const roots = {
  Query: {
    exercises: (_root: unknown, { status, limit }: { status: string | null; limit: number }) =>
      loadExercises(status, limit),
    exercise: (_root: unknown, { id }: { id: string }) => loadExercise(id),
    gaps: (_root: unknown, args: PageOf) => loadGapPage(args),
    gaps_count: (_root: unknown, args: GapFilters) => countGaps(args),
  },
  Mutation: { updateActionItem: (_root: unknown, { input }: { input: UpdateInput }) => updateActionItem(input) },
};

/** A new one for each request. */
export type Context = { readonly request: object };

export function newContext(): Context {
  return { request: {} };
}

export const resolvers = { ...roots, Exercise: resolversOf(ofExercises), Gap: resolversOf(ofGaps) };

function resolversOf<P>(batches: Readonly<Record<string, Batch<P>>>) {
  return Object.fromEntries(Object.entries(batches).map(([field, batch]) => [field, batched(batch)]));
}

/** One loader a request, as DataLoader asks for, made when it is first needed. */
function batched<P>(batch: Batch<P>) {
  const loaders = new WeakMap<object, DataLoader<P, unknown>>();
  return (parent: P, _args: unknown, { request }: Context) => {
    const loader = loaders.get(request) ?? new DataLoader<P, unknown>(batch);
    loaders.set(request, loader);
    return loader.load(parent);
  };
}
