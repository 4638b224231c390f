import { Field, type FieldProps } from "#forms/fields.tsx";
import { useForm } from "#forms/form.tsx";
import { Combobox, type ComboboxProps } from "#kit/combobox.tsx";

type ComboboxFieldProps = FieldProps & {
  readonly offered: Pick<ComboboxProps, "found" | "chosen" | "search" | "isSearching" | "trouble" | "isFree" | "reach">;
};

/** A choice among many. The form sends its value, next to the displayed name. */
export function ComboboxField({ offered, ...field }: ComboboxFieldProps) {
  const { set } = useForm();
  const labelOf = (value: string) =>
    offered.isFree ? value : offered.found.find((option) => option.value === value)?.label;
  return (
    <Field {...field} inWords={labelOf}>
      {({ name, value, required, ...control }) => (
        <>
          <input type="hidden" name={name} value={value} required={required} />
          <Combobox
            {...control}
            {...offered}
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
