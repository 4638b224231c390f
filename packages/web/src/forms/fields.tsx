import { type HTMLAttributes, type ReactNode, useId } from "react";
import { useForm } from "#forms/form.tsx";
import { dayText } from "#kit/dates.ts";
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

type AnyFieldProps = FieldProps & {
  /** A value as people read it; undefined: it says nothing to them. */
  readonly inWords: (value: string) => string | undefined;
  readonly children: (control: Control) => ReactNode;
};

/** Label, hint and error, the same for every control. */
export function Field({ name, label, hint, required = false, max, beside, inWords, children }: AnyFieldProps) {
  const id = useId();
  const { values, problemOf, theirsOf } = useForm();
  const problem = problemOf(name) ?? tooLong(values[name], max);
  const theirs = theirsOf(name);
  const isContested = theirs !== undefined;
  const described = [problem && `${id}-problem`, isContested && `${id}-theirs`, hint && `${id}-hint`]
    .filter(Boolean)
    .join(" ");
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
      {isContested && (
        <p className="hint as-typed" id={`${id}-theirs`}>
          {theirsSaid(theirs, inWords)}
        </p>
      )}
    </div>
  );
}

function theirsSaid(theirs: string, inWords: AnyFieldProps["inWords"]): string {
  if (theirs === "") return "Somebody else emptied this meanwhile.";
  const words = inWords(theirs);
  return words === undefined ? "Somebody else changed this too." : `Somebody else changed this too: “${words}”`;
}

/** A text is what people read. */
const itself = (text: string) => text;

function tooLong(text = "", max = Number.POSITIVE_INFINITY): string | undefined {
  return text.length > max ? `Must have at most ${max} characters (got ${text.length}).` : undefined;
}

type TextFieldProps = FieldProps & {
  readonly type?: "text" | "email" | "password" | "time" | "datetime-local";
  readonly autoComplete?: string;
  readonly placeholder?: string;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
};

export function TextField({ type = "text", autoComplete = "off", placeholder, inputMode, ...field }: TextFieldProps) {
  const { set } = useForm();
  return (
    <Field {...field} inWords={itself}>
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

type NumberFieldProps = Omit<FieldProps, "max"> & {
  /** Absent: every number, with decimals too. */
  readonly whole?: { readonly min: number; readonly max: number };
};

/** The form refuses any other number, and rounds nothing. */
export function NumberField({ whole, ...field }: NumberFieldProps) {
  const { set } = useForm();
  return (
    <Field {...field} inWords={itself}>
      {(control) => (
        <input
          {...control}
          min={whole?.min}
          max={whole?.max}
          step={whole ? 1 : "any"}
          className="input"
          type="number"
          autoComplete="off"
          inputMode={whole ? "numeric" : "decimal"}
          onChange={(event) => set(field.name, event.target.value)}
        />
      )}
    </Field>
  );
}

export function DayField(field: FieldProps) {
  const { set } = useForm();
  return (
    <Field {...field} inWords={dayText}>
      {(control) => <DayInput {...control} className="input" set={(value) => set(field.name, value)} />}
    </Field>
  );
}

export function TextArea({ rows = 4, ...field }: FieldProps & { readonly rows?: number }) {
  const { set } = useForm();
  return (
    <Field {...field} inWords={itself}>
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
    <Field {...field} inWords={(code) => options.find(({ value }) => value === code)?.label}>
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
