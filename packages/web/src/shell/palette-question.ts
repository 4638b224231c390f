import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";

const Found = graphql(`
  query Palette($query: String!, $scenarios: Boolean!) {
    organizations(query: $query, limit: 4) { id name kind }
    exercises(query: $query, limit: 4) { ...FoundExercise }
    gaps(query: $query, limit: 4) { ...FoundGap }
    action_items(query: $query, limit: 4) { ...FoundActionItem }
    scenarios(query: $query, limit: 4) @include(if: $scenarios) { id title kind }
  }
  fragment FoundExercise on Exercise { id reference title organization { name } }
  fragment FoundGap on Gap { id reference title organization { name } }
  fragment FoundActionItem on ActionItem { id reference title organization { name } }
`);

const Called = graphql(`
  query PaletteReference($reference: String!) {
    exercises(reference: $reference, limit: 4) { ...FoundExercise }
    gaps(reference: $reference, limit: 4) { ...FoundGap }
    action_items(reference: $reference, limit: 4) { ...FoundActionItem }
  }
  fragment FoundExercise on Exercise { id reference title organization { name } }
  fragment FoundGap on Gap { id reference title organization { name } }
  fragment FoundActionItem on ActionItem { id reference title organization { name } }
`);

export type FoundRecords = ResultOf<typeof Called> &
  Partial<Pick<ResultOf<typeof Found>, "organizations" | "scenarios">>;

/** MFL-G-231, G-231, also typed as g-231. */
const REFERENCE = /^(?:[A-Z][A-Z0-9]{1,7}-)?[A-Z]-\d+$/i;

export function calledQuestion(text: string) {
  return question(Called, { reference: text.toUpperCase() });
}

/** `scenarios`: whether the person may read the library. */
export function foundQuestion(text: string, scenarios: boolean) {
  return question(Found, { query: text, scenarios });
}

export function isReference(text: string): boolean {
  return REFERENCE.test(text);
}
