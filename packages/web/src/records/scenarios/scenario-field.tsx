import { ChoiceField } from "#forms/choice-field.tsx";
import { inSentence } from "#graphql/code-words.ts";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { choicesOf, offer } from "#graphql/use-choices.ts";
import { counted, joined } from "#kit/words.ts";

const Scenarios = graphql(`
  query ScenarioChoices($query: String, $chosen: ID!, $isChosen: Boolean!) {
    found: scenarios(status: PUBLISHED, is_shared: false, query: $query, limit: 20) {
      id
      title
      kind
      severity
      injects_count
    }
    chosen: scenario(id: $chosen) @include(if: $isChosen) {
      id
      title
      kind
      severity
      injects_count
    }
  }
`);

type Scenario = NonNullable<ResultOf<typeof Scenarios>["found"]>[number];

const optionOf = ({ id, title, kind, severity, injects_count }: Scenario) => ({
  value: id,
  label: `${title}: ${joined([inSentence(kind), inSentence(severity), counted(injects_count, "inject")])}`,
});

const scenarioChoices = choicesOf(
  Scenarios,
  (sought) => sought,
  ({ found, chosen }) => offer(found, chosen, optionOf),
);

type ScenarioFieldProps = { readonly name: string; readonly label: string; readonly hint: string | undefined };

/** A choice of published scenarios. */
export function ScenarioField(field: ScenarioFieldProps) {
  return <ChoiceField {...field} choices={scenarioChoices} />;
}
