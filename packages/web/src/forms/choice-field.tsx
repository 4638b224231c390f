import { useState } from "react";
import { Field, type FieldProps } from "#forms/fields.tsx";
import { useForm } from "#forms/form.tsx";
import { type Choices, useChoices } from "#graphql/use-choices.ts";
import { Combobox } from "#kit/combobox.tsx";

type ChoiceFieldProps = FieldProps & {
  readonly choices: Choices;
  /** What the choices belong to, such as an organization. */
  readonly within?: string;
  /** False until the scope of the choices is known. */
  readonly enabled?: boolean;
  /** Whether any text is a choice too. */
  readonly isFree?: boolean;
};

/** A choice of one record among many. The form sends its id, next to the displayed name. */
export function ChoiceField({ choices, within = "", enabled = true, isFree = false, ...field }: ChoiceFieldProps) {
  const { values, set } = useForm();
  // A text needs no look-up to be shown.
  const [isReached, setReached] = useState(!isFree);
  const offered = useChoices(choices, values[field.name] ?? "", { within, enabled: enabled && isReached });
  return (
    <Field {...field}>
      {({ name, value, required, ...control }) => (
        <>
          <input type="hidden" name={name} value={value} required={required} />
          <Combobox
            {...control}
            {...offered}
            isFree={isFree}
            reach={() => setReached(true)}
            className="input"
            value={value}
            choose={(chosen) => set(name, chosen)}
            placeholder={required ? "Type to find one" : "None"}
          />
        </>
      )}
    </Field>
  );
}
