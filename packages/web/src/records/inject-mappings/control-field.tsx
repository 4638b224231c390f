import { ChoiceField } from "#forms/choice-field.tsx";
import { inWords } from "#graphql/code-words.ts";
import { graphql } from "#graphql/graphql.ts";
import { choicesOf, offer } from "#graphql/use-choices.ts";
import { joined } from "#kit/words.ts";

const Controls = graphql(`
  query ControlChoices($query: String, $chosen: ID!, $isChosen: Boolean!) {
    compliance_controls(query: $query, limit: 30) {
      id
      framework
      control_id
      title
    }
    chosen: compliance_control(id: $chosen) @include(if: $isChosen) {
      id
      framework
      control_id
      title
    }
  }
`);

const controlChoices = choicesOf(
  Controls,
  (sought) => sought,
  ({ compliance_controls, chosen }) =>
    offer(compliance_controls, chosen, ({ id, framework, control_id, title }) => ({
      value: id,
      label: joined([`${inWords(framework)} ${control_id}`, title]),
    })),
);

/** A control of any framework, found by its ID or title. */
export function ControlField() {
  const hint = "Type its ID or a word of its title, such as RS.MI or backup.";
  return <ChoiceField name="compliance_control_id" label="Control" hint={hint} choices={controlChoices} required />;
}
