import { useState } from "react";
import { ComboboxField } from "#forms/combobox-field.tsx";
import type { FieldProps } from "#forms/fields.tsx";
import { useForm } from "#forms/form.tsx";
import { type Choices, useChoices } from "#graphql/use-choices.ts";

type ChoiceFieldProps = FieldProps & {
  readonly choices: Choices;
  /** What the choices belong to, such as an organization. */
  readonly within?: string;
  /** False until the scope of the choices is known. */
  readonly enabled?: boolean;
  /** Whether any text is a choice too. */
  readonly isFree?: boolean;
};

/** A choice of one record among many. */
export function ChoiceField({ choices, within = "", enabled = true, isFree = false, ...field }: ChoiceFieldProps) {
  const { values } = useForm();
  // A text needs no look-up to be shown.
  const [isReached, setReached] = useState(!isFree);
  const offered = useChoices(choices, values[field.name] ?? "", { within, enabled: enabled && isReached });
  return <ComboboxField {...field} offered={{ ...offered, isFree, reach: () => setReached(true) }} />;
}
