import { useSettable } from "#forms/action-form.tsx";
import { DayField, type FieldProps, NumberField, SelectField, TextArea, TextField } from "#forms/fields.tsx";
import { optionsOf } from "#graphql/code-options.ts";
import type { Option } from "#kit/option.ts";

type SetFieldProps = Omit<FieldProps, "max"> & {
  readonly rows?: number;
  /** One line where the action takes several: Enter sends. */
  readonly oneLine?: boolean;
  /** A time of day. */
  readonly time?: boolean;
  readonly placeholder?: string;
  readonly autoComplete?: string;
  /** Instead of all codes in their own words. */
  readonly options?: readonly Option[];
};

/** A field that people set, with the control and the limits that its action's input has. Other actions do not show it. */
export function SetField({
  rows,
  oneLine = false,
  time = false,
  placeholder,
  autoComplete,
  options,
  ...shown
}: SetFieldProps) {
  const settable = useSettable(shown.name);
  if (!settable) return null;
  const { field, required } = settable;
  const props = { required, ...shown };
  switch (field.type) {
    case "text":
      if (field.lines === "many" && !oneLine) return <TextArea {...props} max={field.max} {...(rows && { rows })} />;
      return (
        <TextField
          {...props}
          max={field.max}
          {...(time && { type: "time" as const })}
          {...(placeholder && { placeholder })}
          {...(autoComplete && { autoComplete })}
        />
      );
    case "enum":
      return <SelectField {...props} options={options ?? optionsOf(field.codes)} />;
    case "date":
      return <DayField {...props} />;
    case "integer":
      return <NumberField {...props} whole={field} />;
    default:
      throw new Error(`${shown.name} has a control of its own.`);
  }
}
