import { Link } from "@tanstack/react-router";
import { createContext, type ReactNode, use, useEffect, useRef, useState } from "react";
import { type Failure, isSignedOut } from "#graphql/failure.ts";
import type { TadaDocumentNode } from "#graphql/graphql.ts";
import { useAction } from "#graphql/use-action.ts";
import { Button } from "#kit/button.tsx";
import { Notice } from "#kit/notice.tsx";

export type FormValues = Readonly<Record<string, string>>;

type FormState = {
  readonly values: FormValues;
  readonly set: (name: string, value: string) => void;
  /** What the server refused about a field. */
  readonly problemOf: (name: string) => string | undefined;
};

const FormContext = createContext<FormState | undefined>(undefined);

export function useForm(): FormState {
  const form = use(FormContext);
  if (!form) throw new Error("A field must be inside a form.");
  return form;
}

type FormProps<Result, Input> = Omit<PlainFormProps, "send" | "busy" | "failure"> & {
  readonly document: TadaDocumentNode<Result, { input: Input }>;
  readonly input: (values: FormValues) => Input;
  readonly done: (result: Result) => void;
};

/** Sends one action. A refusal stands beside its field, nothing typed is lost, a second press has no second effect. */
export function Form<Result, Input>({ document, input, done, ...form }: FormProps<Result, Input>) {
  const { run, busy, failure } = useAction(document);
  const send = async (values: FormValues) => {
    const result = await run(input(values));
    if (result === undefined) return false;
    done(result);
    return true;
  };
  return <PlainForm {...form} send={send} busy={busy} failure={failure} />;
}

type PlainFormProps = {
  /** Whether it was taken. */
  readonly send: (values: FormValues) => Promise<boolean>;
  readonly busy: boolean;
  readonly failure: Failure | undefined;
  readonly initial?: FormValues;
  /** Under this name what was typed survives a reload or a lost session, until it was sent. */
  readonly draft?: string;
  readonly submit: string;
  readonly cancel?: () => void;
  /** Where the form is the page: one large button as wide as its fields. */
  readonly wide?: boolean;
  /** Where the view has its primary button elsewhere. */
  readonly quiet?: boolean;
  readonly children: ReactNode;
};

/** The same form for requests that are not actions: the caller sends them. */
export function PlainForm(props: PlainFormProps) {
  const { send, busy, failure, initial = {}, draft, submit, cancel, wide = false, quiet = false, children } = props;
  const [values, setValues] = useState<FormValues>(() => ({ ...initial, ...kept(draft) }));
  const element = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    if (failure || missing.size > 0) element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [failure, missing]);

  const set = (name: string, value: string) =>
    setValues((before) => {
      const next = { ...before, [name]: value };
      if (draft) sessionStorage.setItem(storageName(draft), JSON.stringify(next));
      return next;
    });
  const submitted = async () => {
    const empty = emptyNames(element.current);
    setMissing(empty);
    if (empty.size > 0) return;
    if ((await send(values)) && draft) sessionStorage.removeItem(storageName(draft));
  };
  const names = fieldNames(element.current);
  const problemOf = (name: string) => {
    if (missing.has(name) && !values[name]?.trim()) return "Required.";
    return failure?.field === name ? besideField(failure.message, name) : undefined;
  };
  const unplaced = failure && (failure.field === undefined || !names.has(failure.field)) ? failure : undefined;

  return (
    <FormContext value={{ values, set, problemOf }}>
      <form
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) submitted();
        }}
      >
        {unplaced && (
          <div className="space-below-16">
            <Notice tone="error">
              <Said failure={unplaced} />
            </Notice>
          </div>
        )}
        {children}
        <div className="inline-row">
          <Button
            look={quiet ? "quiet" : "primary"}
            type="submit"
            large={wide}
            wide={wide}
            unavailable={busy ? "Sending…" : undefined}
          >
            {submit}
          </Button>
          {cancel && <Button onClick={cancel}>Cancel</Button>}
        </div>
      </form>
    </FormContext>
  );
}

function Said({ failure }: { readonly failure: Failure }) {
  if (failure.code === "CONFLICT") return `${failure.message} Your text is kept below.`;
  if (!isSignedOut(failure)) return failure.message;
  return (
    <>
      Your session has ended.{" "}
      <Link to="/sign-in" search={{ back: location.pathname + location.search }}>
        Sign in again
      </Link>{" "}
      to send this.
    </>
  );
}

/** Beside its field the refusal need not name it. */
function besideField(message: string, name: string): string {
  if (!message.startsWith(`${name}: `)) return message;
  const text = message.slice(name.length + 2);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function fieldNames(form: HTMLFormElement | null): ReadonlySet<string> {
  const fields = form?.querySelectorAll<HTMLInputElement>("[name]") ?? [];
  return new Set([...fields].map(({ name }) => name));
}

/** What must be given and is not: said of all at once, before anything is sent. */
function emptyNames(form: HTMLFormElement | null): ReadonlySet<string> {
  const fields = form?.querySelectorAll<HTMLInputElement>("[required]") ?? [];
  return new Set([...fields].filter(({ value }) => value.trim() === "").map(({ name }) => name));
}

function storageName(draft: string): string {
  return `draft:${draft}`;
}

function kept(draft: string | undefined): FormValues {
  const text = draft && sessionStorage.getItem(storageName(draft));
  return text ? JSON.parse(text) : {};
}

/** What was left empty: null, which leaves it out of something new and clears it in something old. */
export function given(value: string | undefined): string | null {
  return value?.trim() || null;
}

/** The code of an enum that a select gave: it offers no others. */
export function codeIn<Codes extends Readonly<Record<string, string>>>(codes: Codes) {
  return (value: string | undefined): keyof Codes & string => {
    for (const code in codes) if (code === value) return code;
    throw new Error(`${value} must be one of ${Object.keys(codes).join(", ")}.`);
  };
}
