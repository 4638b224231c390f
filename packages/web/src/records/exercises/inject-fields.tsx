import { valuesFrom } from "#forms/action-input.ts";
import { NumberField, SelectField, TextField } from "#forms/fields.tsx";
import { type FormValues, given, useForm } from "#forms/form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { CreateInjectInput } from "#graphql/inputs/inject.ts";
import { Button, IconButton } from "#kit/button.tsx";
import { joined } from "#kit/words.ts";
import { InjectDutyFields } from "#records/exercises/inject-duty.tsx";

const MOST_OPTIONS = 20;
const OPTIONS = "options.count";

/** An inject that an option may lead to. */
type Target = { readonly id: string; readonly reference: string; readonly title: string };

/** What the forms take from an inject, of an exercise or of a scenario. */
type Held = {
  readonly scheduled_seconds: number | null;
  readonly options: readonly { readonly label: string; readonly next_inject: { readonly id: string } | null }[];
};

/** The fields of an inject. `others` are those that its options may lead to. */
export function InjectFields({ others }: { readonly others: readonly Target[] }) {
  return (
    <>
      <SetField name="title" label="Title" />
      <div className="grid columns-two gap-across-16 columns-fold">
        <SetField name="channel" label="Channel" />
        <SetField name="audience" label="Audience" hint="Leave empty for everyone." />
        <SetField name="sender" label="From" hint="Who writes or calls, as the players see it." />
        <SetField name="location" label="Location" hint="Where it is delivered. Players never see it." />
        <SetField name="controller" label="Played by" hint="Who of the staff delivers it. Players never see it." />
        <SetField
          name="planned_offset_minutes"
          label="Planned, in minutes"
          hint="Default: that of the previous inject."
          required={false}
        />
        <NumberField
          name="scheduled_minutes"
          label="Delivered automatically, in minutes"
          hint="On the exercise clock. Leave empty to follow the pace of the exercise."
        />
      </div>
      <SetField name="body" label="What the players receive" rows={5} />
      <SetField name="expected_actions" label="Expected actions" rows={3} hint="What the rating is measured against." />
      <SetField name="questions" label="Discussion questions" rows={3} hint="One a line." />
      <SetField name="notes" label="Notes for the facilitator" rows={2} hint="Players never see them." />
      <div className="grid inject-way gap-across-16">
        <SetField name="dimension" label="Tests" />
        <SetField name="criticality" label="Criticality" required />
        <SetField name="attack_technique" label="ATT&CK technique" placeholder="T1486" />
      </div>
      <div className="grid columns-two gap-across-16 columns-fold">
        <InjectDutyFields />
      </div>
      <OptionFields others={others} />
    </>
  );
}

function OptionFields({ others }: { readonly others: readonly Target[] }) {
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

/** What the form asks for in other words: minutes, a technique in any case, and choices. */
export function injectAlso(values: FormValues) {
  const scheduled = given(values.scheduled_minutes);
  const technique = given(values.attack_technique);
  return {
    ...(scheduled !== null && { scheduled_seconds: Math.round(Number(scheduled) * 60) }),
    ...(technique !== null && { attack_technique: technique.toUpperCase() }),
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

/** The values of an inject that the form asks for in other words. */
export function editedInject({ scheduled_seconds, options }: Held): FormValues {
  const choices = options.flatMap(({ label, next_inject }, i) => [
    [`options.${i}.label`, label],
    [`options.${i}.next_inject_id`, next_inject?.id ?? ""],
  ]);
  return {
    scheduled_minutes: scheduled_seconds === null ? "" : String(scheduled_seconds / 60),
    [OPTIONS]: String(options.length),
    ...Object.fromEntries(choices),
  };
}

export function copiedInject(inject: Held): FormValues {
  return { ...valuesFrom(CreateInjectInput, inject), ...editedInject(inject) };
}
