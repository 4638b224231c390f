import { useState } from "react";
import { ComboboxField } from "#forms/combobox-field.tsx";
import type { FieldProps } from "#forms/fields.tsx";
import { useForm } from "#forms/form.tsx";
import { matching, type Option } from "#kit/option.ts";

type ListedFieldProps = FieldProps & { readonly options: readonly Option[] };

/** A choice among many that every page knows, such as countries: typing finds them by name or code. */
export function ListedField({ options, ...field }: ListedFieldProps) {
  const { values } = useForm();
  const [typed, search] = useState("");
  const value = values[field.name] ?? "";
  const chosen = options.find((option) => option.value === value) ?? { value, label: value };
  const found = matching(options, typed);
  return <ComboboxField {...field} offered={{ found, chosen, search, isSearching: false, trouble: undefined }} />;
}
