import { type ComponentProps, createContext, use } from "react";
import { type InputField, type InputFields, type InputOf, inputFrom, valuesFrom } from "#forms/action-input.ts";
import { type FormValues, PlainForm, type Version } from "#forms/form.tsx";
import type { Versioned } from "#forms/use-held.ts";
import type { TadaDocumentNode } from "#graphql/graphql.ts";
import { useAction } from "#graphql/use-action.ts";

type Context = { readonly fields: InputFields; readonly record: object | undefined };

const ActionContext = createContext<Context | undefined>(undefined);

type ActionFormProps<Result, F extends InputFields> = Omit<
  ComponentProps<typeof PlainForm>,
  "send" | "busy" | "failure" | "of"
> & {
  readonly document: TadaDocumentNode<Result, { input: InputOf<F> }>;
  /** The action's input: what fields in the form are, and what is sent of them. */
  readonly fields: F;
  /** What the form does not ask for, or asks for in other words. */
  readonly also?: (values: FormValues) => Partial<InputOf<F>>;
  /** The record that is edited. The form begins with its values, and is refused if somebody else was quicker. */
  readonly record?: Versioned;
  /** The record that is moved. The form begins empty, and is refused likewise. */
  readonly moved?: Versioned;
  readonly done: (result: Result) => void;
};

/** Sends one action. Its input follows from the fields that the form contains. */
export function ActionForm<Result, const F extends InputFields>(props: ActionFormProps<Result, F>) {
  const { document, fields, also, record, moved, done, initial, children, ...form } = props;
  const { run, busy, failure } = useAction(document);
  const of = record ?? moved;
  const send = async (values: FormValues, shown: ReadonlySet<string>, version: Version) => {
    const result = await run(
      inputFrom(fields, values, shown, { ...(of && { id: of.id }), ...version, ...also?.(values) }),
    );
    if (result === undefined) return false;
    done(result);
    return true;
  };
  const before = { ...(record && valuesFrom(fields, record)), ...initial };
  return (
    <PlainForm {...form} of={of} initial={before} send={send} busy={busy} failure={failure}>
      <ActionContext value={{ fields, record }}>{children}</ActionContext>
    </PlainForm>
  );
}

type Settable = { readonly field: InputField; readonly required: boolean };

/** The action's field with this name, if it takes one. */
export function useSettable(name: string): Settable | undefined {
  const context = use(ActionContext);
  if (!context) throw new Error("This field must be inside an action's form.");
  const { fields, record } = context;
  const field = fields[name];
  if (!field) return undefined;
  if (!record || name in record) return { field, required: record ? !field.clears : field.required === true };
  // It would begin empty, and clear what is there.
  if (field.clears) throw new Error(`The edited record lacks ${name}: ask for it in the question.`);
  return { field, required: false };
}
