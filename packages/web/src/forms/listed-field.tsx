import { useState } from "react";
import { Field, type FieldProps } from "#forms/fields.tsx";
import { useForm } from "#forms/form.tsx";
import { Combobox } from "#kit/combobox.tsx";
import { MOST_FOUND } from "#kit/combobox-list.tsx";
import type { Option } from "#kit/option.ts";

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

/** Those whose name or code contains every word, the ones that begin with the text first. */
export function matching(options: readonly Option[], typed: string): readonly Option[] {
  const text = plain(typed).trim();
  const words = text.split(/\s+/);
  const found = options.filter(({ value, label }) => {
    const named = plain(`${label} ${value}`);
    return words.every((word) => named.includes(word));
  });
  const begins = ({ value, label }: Option) => plain(label).startsWith(text) || value.toLowerCase() === text;
  const [first, others] = [found.filter(begins), found.filter((option) => !begins(option))];
  return [...first, ...others].slice(0, MOST_FOUND);
}

/** Without accents, case and underscores, as people type. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("_", " ").toLowerCase();
}
