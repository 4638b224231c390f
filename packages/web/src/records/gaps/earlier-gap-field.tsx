import { ChoiceField } from "#forms/choice-field.tsx";
import { inSentence } from "#graphql/code-words.ts";
import { graphql } from "#graphql/graphql.ts";
import { choicesOf, offer } from "#graphql/use-choices.ts";
import { joined } from "#kit/words.ts";

const EarlierGaps = graphql(`
  query EarlierGapChoices($exercise_id: ID!, $query: String, $chosen: ID!, $isChosen: Boolean!) {
    exercise(id: $exercise_id) {
      id
      organization {
        gaps(query: $query, limit: 30) {
          id
          reference
          title
          severity
          status
          exercise {
            id
          }
        }
      }
    }
    chosen: gap(id: $chosen) @include(if: $isChosen) {
      id
      reference
      title
      severity
      status
    }
  }
`);

const gapChoices = choicesOf(
  EarlierGaps,
  (sought, exercise_id) => ({ ...sought, exercise_id }),
  ({ exercise, chosen }) => {
    const others = (exercise?.organization.gaps ?? []).filter((gap) => gap.exercise?.id !== exercise?.id);
    return offer<Omit<(typeof others)[number], "exercise">>(
      others,
      chosen,
      ({ id, reference, title, severity, status }) => ({
        value: id,
        label: joined([title, reference, inSentence(severity), inSentence(status)]),
      }),
    );
  },
);

type EarlierGapFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly exercise: string;
  readonly required?: boolean;
};

/** A gap that another exercise of the same organization found, most severe first. */
export function EarlierGapField({ exercise, ...field }: EarlierGapFieldProps) {
  return <ChoiceField {...field} choices={gapChoices} within={exercise} enabled={exercise !== ""} />;
}

/** The gap that is found again. */
export function RecursField({ exercise }: { readonly exercise: string }) {
  const hint = "If an earlier exercise found the same weakness, its gap.";
  return <EarlierGapField name="recurs_id" label="Found before" hint={hint} exercise={exercise} />;
}
