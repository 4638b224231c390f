import { useSettable } from "#forms/action-form.tsx";
import { ChoiceField } from "#forms/choice-field.tsx";
import { inSentence } from "#graphql/code-words.ts";
import { graphql } from "#graphql/graphql.ts";
import { type Choices, choicesOf, offer } from "#graphql/use-choices.ts";

const Owners = graphql(`
  query OwnerChoices($exercise_id: ID!, $query: String) {
    exercise(id: $exercise_id) {
      organization {
        users(query: $query, limit: 20) {
          id
          name
          email
          role
          status
        }
      }
    }
  }
`);

/** The people of an exercise's organization. Their value is what the action takes: a name, or else the address. */
const ownerChoices: Choices = choicesOf(
  Owners,
  ({ query }, exercise_id) => ({ exercise_id, query }),
  ({ exercise }) => {
    const people = (exercise?.organization.users ?? []).filter(({ status }) => status !== "DISABLED");
    const isShared = (name: string) => people.filter((other) => other.name === name).length > 1;
    return offer(people, null, ({ name, email, role }) =>
      isShared(name)
        ? { value: email, label: `${name}, ${email}` }
        : { value: name, label: `${name}, ${inSentence(role)}` },
    );
  },
);

/** The owner of a gap or action item: a person of the exercise's organization, or the name of an outsider. */
export function OwnerField({ exercise }: { readonly exercise: string }) {
  if (!useSettable("owner")) return null;
  return (
    <ChoiceField
      name="owner"
      label="Owner"
      hint="A person from the list, or the name of an outsider."
      choices={ownerChoices}
      within={exercise}
      enabled={exercise !== ""}
      isFree
    />
  );
}
