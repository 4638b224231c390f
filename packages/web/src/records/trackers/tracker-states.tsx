import { SelectField } from "#forms/fields.tsx";
import { codeIn, Form, type FormValues } from "#forms/form.tsx";
import { optionsOf } from "#graphql/code-options.ts";
import { inWords } from "#graphql/code-words.ts";
import { TrackerMeaning } from "#graphql/enums.ts";
import { graphql } from "#graphql/graphql.ts";
import { ActionItemStatus } from "#graphql/statuses.ts";
import { Facts, Panel } from "#kit/page.tsx";
import { useTell } from "#kit/toast.tsx";
import { likelyMeaning } from "#records/trackers/likely-meaning.ts";
import type { StateShown, TrackerShown } from "#records/trackers/tracker.ts";

const MapTrackerStates = graphql(`
  mutation MapTrackerStates($input: MapTrackerStatesInput!) {
    mapTrackerStates(input: $input) {
      id
    }
  }
`);

const meanings = optionsOf(TrackerMeaning).map((option) =>
  option.value === "LEAVE" ? { ...option, label: "Leave unchanged" } : option,
);
const meaningOf = codeIn(TrackerMeaning);
const statuses = optionsOf(ActionItemStatus);
const statusOf = codeIn(ActionItemStatus);

type Props = { readonly tracker: TrackerShown; readonly manages: boolean };

/** What the states of the project mean, in both directions. */
export function TrackerStates({ tracker, manages }: Props) {
  const { states, states_read_at } = tracker;
  return (
    <Panel title="Mapping" count={states.length}>
      <div className="panel-body">
        {states.length === 0 && (
          <p className="faint">{states_read_at ? "The project has no states." : "Its states are not read yet."}</p>
        )}
        {states.length > 0 && (manages ? <MappingForm tracker={tracker} /> : <Facts facts={states.map(factOf)} />)}
      </div>
    </Panel>
  );
}

function factOf({ name, means }: StateShown): readonly [string, string] {
  return [name, means ? inWords(means) : "Not mapped"];
}

function MappingForm({ tracker }: Pick<Props, "tracker">) {
  const tell = useTell();
  const { id, states, is_mapped } = tracker;
  const there = states.filter(({ is_missing }) => !is_missing).map(({ id: value, name: label }) => ({ value, label }));
  return (
    <Form
      document={MapTrackerStates}
      submit="Save mapping"
      of={tracker}
      initial={is_mapped ? mapped(states) : likely(states)}
      input={(values, version) => ({ id, states: chosen(values, states), ...version })}
      done={() => tell("The mapping was saved.")}
    >
      <h3 className="space-below-12">When an issue moves to …, the action item becomes …</h3>
      <div className="grid columns-three columns-fold gap-across-16">
        {states.map(({ id: state, name, is_missing }) => (
          <SelectField
            key={state}
            name={`means ${state}`}
            label={name}
            options={meanings}
            hint={is_missing ? "The project no longer has it." : undefined}
          />
        ))}
      </div>
      <h3 className="space-below-12">When an action item becomes …, its issue moves to …</h3>
      <div className="grid columns-three columns-fold gap-across-16">
        {statuses.map(({ value, label }) => (
          <SelectField key={value} name={`for ${value}`} label={label} options={there} />
        ))}
      </div>
    </Form>
  );
}

function chosen(values: FormValues, states: readonly StateShown[]) {
  return states.flatMap(({ id: state_id }) => {
    const sent_for = statuses.flatMap(({ value }) => (values[`for ${value}`] === state_id ? [statusOf(value)] : []));
    const means = values[`means ${state_id}`] || (sent_for.length > 0 ? "LEAVE" : undefined);
    if (!means) return [];
    return [{ state_id, means: meaningOf(means), ...(sent_for.length > 0 && { sent_for }) }];
  });
}

function mapped(states: readonly StateShown[]): FormValues {
  return Object.fromEntries(
    states.flatMap(({ id, means, sent_for }) => [
      [`means ${id}`, means ?? ""],
      ...sent_for.map((status) => [`for ${status}`, id]),
    ]),
  );
}

/** A first suggestion, by the names. */
function likely(states: readonly StateShown[]): FormValues {
  const guesses = states.map(({ id, name }) => [id, likelyMeaning(name)] as const);
  return Object.fromEntries([
    ...guesses.map(([id, means]) => [`means ${id}`, means ?? ""]),
    ...guesses.toReversed().flatMap(([id, means]) => (means ? [[`for ${means}`, id]] : [])),
  ]);
}
