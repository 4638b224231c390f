import { type HTMLAttributes, type ReactNode, useId } from "react";
import { useForm } from "#forms/form.tsx";
import { DayInput } from "#kit/day-input.tsx";
import { Mark } from "#kit/mark.tsx";
import type { Option } from "#kit/option.ts";

export type FieldProps = {
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly required?: boolean;
  /** The longest text that is accepted. */
  readonly max?: number;
  /** A link at the end of the label's line. */
  readonly beside?: ReactNode;
};

type Control = {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly required: boolean;
  readonly "aria-invalid": boolean;
  readonly "aria-describedby": string | undefined;
};

/** Label, hint and error, the same for every control. */
export function Field({
  name,
  label,
  hint,
  required = false,
  max,
  beside,
  children,
}: FieldProps & { readonly children: (control: Control) => ReactNode }) {
  const id = useId();
  const { values, problemOf } = useForm();
  const problem = problemOf(name) ?? tooLong(values[name], max);
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(" ");
  const text = (
    <label htmlFor={id} className={beside ? "label grow" : undefined}>
      {label}
      {required || <span className="faint"> optional</span>}
    </label>
  );
  return (
    <div className="field">
      {beside ? (
        <div className="inline-row">
          {text}
          <span className="small">{beside}</span>
        </div>
      ) : (
        text
      )}
      {children({
        id,
        name,
        value: values[name] ?? "",
        required,
        "aria-invalid": problem !== undefined,
        "aria-describedby": described || undefined,
      })}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p className="field-error" id={`${id}-problem`}>
          <Mark name="warning" />
          {problem}
        </p>
      )}
    </div>
  );
}

function tooLong(text = "", max = Number.POSITIVE_INFINITY): string | undefined {
  return text.length > max ? `Must have at most ${max} characters (got ${text.length}).` : undefined;
}

type TextFieldProps = FieldProps & {
  readonly type?: "text" | "email" | "password" | "time" | "number" | "datetime-local";
  readonly autoComplete?: string;
  readonly placeholder?: string;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
};

export function TextField({ type = "text", autoComplete = "off", placeholder, inputMode, ...field }: TextFieldProps) {
  const { set } = useForm();
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          className="input"
          type={type}
          autoComplete={autoComplete}
          placeholder={placeholder}
          inputMode={inputMode}
          onChange={(event) => set(field.name, event.target.value)}
        />
      )}
    </Field>
  );
}

export function DayField(field: FieldProps) {
  const { set } = useForm();
  return (
    <Field {...field}>
      {(control) => <DayInput {...control} className="input" set={(value) => set(field.name, value)} />}
    </Field>
  );
}

export function TextArea({ rows = 4, ...field }: FieldProps & { readonly rows?: number }) {
  const { set } = useForm();
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          {...control}
          className="input"
          rows={rows}
          onChange={(event) => set(field.name, event.target.value)}
        />
      )}
    </Field>
  );
}

type SelectFieldProps = FieldProps & {
  readonly options: readonly Option[];
  /** What choosing nothing means, if it is not nothing. */
  readonly none?: string;
};

export function SelectField({ options, none, ...field }: SelectFieldProps) {
  const { set } = useForm();
  return (
    <Field {...field}>
      {(control) => (
        <select {...control} className="input" onChange={(event) => set(field.name, event.target.value)}>
          {(control.value === "" || !control.required) && (
            <option value="">{control.required ? "Choose" : (none ?? "None")}</option>
          )}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type CheckFieldsProps = FieldProps & { readonly options: readonly Option[] };

/** A choice of several: each box is in the form's values under its own code, as "on". */
export function CheckFields({ name, label, hint, options }: CheckFieldsProps) {
  const { values, set, problemOf } = useForm();
  const problem = problemOf(name);
  return (
    <fieldset className="field">
      <legend className="label">{label}</legend>
      <div className="grid columns-two gap-across-16 gap-down-4">
        {options.map((option) => (
          <label className="inline-row" key={option.value}>
            <input
              type="checkbox"
              name={name}
              aria-invalid={problem !== undefined}
              checked={values[option.value] === "on"}
              onChange={(event) => set(option.value, event.target.checked ? "on" : "")}
            />
            {option.label}
          </label>
        ))}
      </div>
      {hint && <p className="hint">{hint}</p>}
      {problem && (
        <p className="field-error">
          <Mark name="warning" />
          {problem}
        </p>
      )}
    </fieldset>
  );
}
