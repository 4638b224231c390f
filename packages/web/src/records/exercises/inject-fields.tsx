import { SelectField, TextArea, TextField } from "#forms/fields.tsx";
import { codeIn, type FormValues, given, useForm } from "#forms/form.tsx";
import { optionsOf } from "#graphql/code-options.ts";
import { Channel, Criticality, Dimension } from "#graphql/enums.ts";
import { Button, IconButton } from "#kit/button.tsx";
import { joined } from "#kit/words.ts";
import type { InjectShown } from "#records/exercises/exercise-question.ts";

const MOST_OPTIONS = 20;
const OPTIONS = "options.count";

/** The fields of an inject. `others` are those that its options may lead to. */
export function InjectFields({ others }: { readonly others: readonly InjectShown[] }) {
  return (
    <>
      <TextField name="title" label="Title" required />
      <div className="grid columns-two gap-across-16 columns-fold">
        <SelectField name="channel" label="Channel" options={optionsOf(Channel)} required />
        <TextField name="audience" label="Audience" hint="Leave empty for everyone." />
        <TextField
          name="planned_offset_minutes"
          label="Planned, in minutes"
          type="number"
          inputMode="numeric"
          hint="Default: that of the previous inject."
        />
        <TextField
          name="scheduled_minutes"
          label="Delivered automatically, in minutes"
          type="number"
          inputMode="decimal"
          hint="On the exercise clock. Leave empty to follow the pace of the exercise."
        />
      </div>
      <TextArea name="body" label="What the players receive" rows={5} required />
      <TextArea name="expected_actions" label="Expected actions" rows={3} hint="What the rating is measured against." />
      <div className="grid inject-way gap-across-16">
        <SelectField name="dimension" label="Tests" options={optionsOf(Dimension)} required />
        <SelectField name="criticality" label="Weight" options={optionsOf(Criticality)} required />
        <TextField name="attack_technique" label="ATT&CK technique" placeholder="T1486" />
      </div>
      <OptionFields others={others} />
    </>
  );
}

function OptionFields({ others }: { readonly others: readonly InjectShown[] }) {
  const { values, set } = useForm();
  const count = Number(values[OPTIONS] ?? 0);
  const next = others.map(({ id, reference, title }) => ({ value: id, label: joined([reference, title]) }));
  const remove = (at: number) => {
    for (let i = at; i < count - 1; i++) {
      for (const part of PARTS) set(`options.${i}.${part}`, values[`options.${i + 1}.${part}`] ?? "");
    }
    set(OPTIONS, String(count - 1));
  };
  const add = () => {
    for (const part of PARTS) set(`options.${count}.${part}`, "");
    set(OPTIONS, String(count + 1));
  };
  return (
    <fieldset className="field">
      <legend className="label">Choices for the room</legend>
      {count === 0 && (
        <p className="hint space-below-8">A choice leads to another inject; the facilitator releases it.</p>
      )}
      {Array.from({ length: count }, (_, i) => (
        <div className="flex align-start gap-8" key={`option ${i + 1}`}>
          <div className="grid columns-two gap-across-8 grow">
            <TextField name={`options.${i}.label`} label={`Choice ${i + 1}`} required />
            <SelectField name={`options.${i}.next_inject_id`} label="Leads to" options={next} />
          </div>
          <span className="space-above-28">
            <IconButton icon="trash" label={`Remove choice ${i + 1}`} onClick={() => remove(i)} />
          </span>
        </div>
      ))}
      {count < MOST_OPTIONS && (
        <Button look="ghost" icon="plus" onClick={add}>
          Add choice
        </Button>
      )}
    </fieldset>
  );
}

const PARTS = ["label", "next_inject_id"] as const;

const channelOf = codeIn(Channel);
const dimensionOf = codeIn(Dimension);
const criticalityOf = codeIn(Criticality);

/** The input for both a new and a changed inject. */
export function injectInput(values: FormValues) {
  const planned = given(values.planned_offset_minutes);
  const scheduled = given(values.scheduled_minutes);
  return {
    title: values.title ?? "",
    body: values.body ?? "",
    channel: channelOf(values.channel),
    audience: given(values.audience),
    ...(planned !== null && { planned_offset_minutes: Math.round(Number(planned)) }),
    scheduled_seconds: scheduled === null ? null : Math.round(Number(scheduled) * 60),
    expected_actions: given(values.expected_actions),
    attack_technique: given(values.attack_technique)?.toUpperCase() ?? null,
    dimension: dimensionOf(values.dimension),
    criticality: criticalityOf(values.criticality),
    options: Array.from({ length: Number(values[OPTIONS] ?? 0) }, (_, i) => ({
      label: values[`options.${i}.label`] ?? "",
      next_inject_id: given(values[`options.${i}.next_inject_id`]),
    })),
  };
}

/** The initial values for a new inject. */
export const newInject: FormValues = {
  channel: "EMAIL",
  dimension: "DETECTION_AND_ESCALATION",
  criticality: "NORMAL",
};

export function injectValues(inject: InjectShown): FormValues {
  const options = inject.options.flatMap(({ label, next_inject }, i) => [
    [`options.${i}.label`, label],
    [`options.${i}.next_inject_id`, next_inject?.id ?? ""],
  ]);
  return {
    title: inject.title,
    body: inject.body,
    channel: inject.channel,
    audience: inject.audience ?? "",
    planned_offset_minutes: String(inject.planned_offset_minutes),
    scheduled_minutes: inject.scheduled_seconds === null ? "" : String(inject.scheduled_seconds / 60),
    expected_actions: inject.expected_actions ?? "",
    attack_technique: inject.attack_technique ?? "",
    dimension: inject.dimension,
    criticality: inject.criticality,
    [OPTIONS]: String(inject.options.length),
    ...Object.fromEntries(options),
  };
}
