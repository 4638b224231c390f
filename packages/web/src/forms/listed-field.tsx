import { useState } from "react";
import { Field, type FieldProps } from "#forms/fields.tsx";
import { useForm } from "#forms/form.tsx";
import { Combobox } from "#kit/combobox.tsx";
import { matching, type Option } from "#kit/option.ts";

type ListedFieldProps = FieldProps & { readonly options: readonly Option[] };

/** A choice among many that every page knows, such as countries: typing finds them by name or code. */
export function ListedField({ options, ...field }: ListedFieldProps) {
  const { values, set } = useForm();
  const [typed, search] = useState("");
  const current = values[field.name] ?? "";
  const chosen = options.find(({ value }) => value === current) ?? { value: current, label: current };
  return (
    <Field {...field}>
      {({ name, value, required, ...control }) => (
        <>
          <input type="hidden" name={name} value={value} required={required} />
          <Combobox
            {...control}
            className="input"
            value={value}
            choose={(next) => set(name, next)}
            found={matching(options, typed)}
            chosen={chosen}
            search={search}
            isSearching={false}
            trouble={undefined}
            placeholder={required ? "Type to find one" : "None"}
          />
        </>
      )}
    </Field>
  );
}
