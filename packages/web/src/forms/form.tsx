import { Link } from "@tanstack/react-router";
import { createContext, type ReactNode, use, useEffect, useRef, useState } from "react";
import { type Held, hasTyped, theirsIn } from "#forms/held.ts";
import { type Problems, problemsIn } from "#forms/problems.ts";
import { useHeld, type Versioned } from "#forms/use-held.ts";
import { type Failure, isOvertaken, signInPathOf } from "#graphql/failure.ts";
import type { TadaDocumentNode } from "#graphql/graphql.ts";
import { useAction } from "#graphql/use-action.ts";
import { Button, CancelButton } from "#kit/button.tsx";
import { Notice } from "#kit/notice.tsx";

export type FormValues = Readonly<Record<string, string>>;

type FormState = {
  readonly values: FormValues;
  readonly set: (name: string, value: string) => void;
  /** The server's error for a field. */
  readonly problemOf: (name: string) => string | undefined;
  /** What somebody else has saved meanwhile in a field that the person changed too. */
  readonly theirsOf: (name: string) => string | undefined;
};

/** What a request says of the version that was read. */
export type Version = { readonly expected_updated_at?: string };

const FormContext = createContext<FormState | undefined>(undefined);

export function useForm(): FormState {
  const form = use(FormContext);
  if (!form) throw new Error("A field must be inside a form.");
  return form;
}

const NOTHING: FormValues = {};

type FormProps<Result, Input> = Omit<PlainFormProps, "send" | "busy" | "failure"> & {
  readonly document: TadaDocumentNode<Result, { input: Input }>;
  /** `typed`: of the values, those that differ from what the form began with. */
  readonly input: (values: FormValues, version: Version, typed: FormValues) => Input | Promise<Input>;
  readonly done: (result: Result) => void;
};

/** Sends one action. An error appears next to its field, nothing typed is lost, and a second press has no effect. */
export function Form<Result, Input>({ document, input, done, ...form }: FormProps<Result, Input>) {
  const { run, busy, failure } = useAction(document);
  const send = async (values: FormValues, _: ReadonlySet<string>, version: Version, typed: FormValues) => {
    const result = await run(input(values, version, typed));
    if (result === undefined) return false;
    done(result);
    return true;
  };
  return <PlainForm {...form} send={send} busy={busy} failure={failure} />;
}

type PlainFormProps = {
  /** Whether it was accepted. `shown` are the names of the form's fields. */
  readonly send: (
    values: FormValues,
    shown: ReadonlySet<string>,
    version: Version,
    typed: FormValues,
  ) => Promise<boolean>;
  readonly busy: boolean;
  readonly failure: Failure | undefined;
  readonly initial?: FormValues;
  /** The record that is changed, in the version that the page shows. The request has the version that the form began with. */
  readonly of?: Versioned | undefined;
  /** The name under which typed text survives a reload, Escape or a lost session until it is sent or cancelled. */
  readonly draft?: string;
  readonly submit: string;
  readonly cancel?: () => void;
  /** Why it cannot be sent yet. */
  readonly unavailable?: string | undefined;
  /** For pages that consist of the form: one large button as wide as its fields. */
  readonly wide?: boolean;
  /** For views whose primary button is elsewhere. */
  readonly quiet?: boolean;
  readonly children: ReactNode;
};

/** The same form for requests other than actions: the caller sends them. */
export function PlainForm(props: PlainFormProps) {
  const {
    send,
    busy,
    failure,
    initial = NOTHING,
    of,
    draft,
    submit,
    cancel,
    unavailable,
    wide = false,
    quiet = false,
    children,
  } = props;
  const { held, set, discard, sent, forget } = useHeld({ initial, of, draft, failure });
  const values = { ...held.read, ...held.typed };
  const element = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>(new Map());

  useEffect(() => {
    if (failure || problems.size > 0) showProblem(element.current);
  }, [failure, problems]);

  const submitted = async () => {
    const found = problemsIn(element.current);
    setProblems(found);
    if (found.size > 0) return;
    const version = held.version === undefined ? {} : { expected_updated_at: held.version };
    if (await send(values, fieldNames(element.current), version, held.typed)) sent();
  };
  const cancelled = () => {
    forget();
    cancel?.();
  };
  const names = fieldNames(element.current);
  const problemOf = (name: string) => {
    const problem = problems.get(name);
    if (problem && problem.value === (values[name] ?? "").trim()) return problem.said;
    return failure?.field === name ? besideField(failure.message, name) : undefined;
  };
  const unplaced = failure && (failure.field === undefined || !names.has(failure.field)) ? failure : undefined;

  return (
    <FormContext value={{ values, set, problemOf, theirsOf: (name) => theirsIn(held, name) }}>
      <form
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog that a field of another form has opened sends only its own form.
          event.stopPropagation();
          if (!busy && !unavailable) submitted();
        }}
      >
        {unplaced && (
          <div className="space-below-16">
            <Notice tone="error">
              <Said failure={unplaced} held={held} />
            </Notice>
          </div>
        )}
        {held.isRestored && hasTyped(held) && <Restored discard={discard} />}
        {children}
        <div className="inline-row">
          <Button
            look={quiet ? "quiet" : "primary"}
            type="submit"
            large={wide}
            wide={wide}
            unavailable={busy ? "Sending…" : unavailable}
          >
            {submit}
          </Button>
          {cancel && <CancelButton cancel={cancelled} />}
        </div>
      </form>
    </FormContext>
  );
}

/** What concerns no field is said above the fields, which a long form on a phone has scrolled away. */
function showProblem(form: HTMLFormElement | null): void {
  const invalid = form?.querySelector<HTMLElement>("[aria-invalid=true]");
  if (invalid) invalid.focus();
  else form?.scrollIntoView({ block: "start" });
}

function Restored({ discard }: { readonly discard: () => void }) {
  return (
    <div className="space-below-16">
      <Notice>
        <span className="inline-row">
          <span className="grow">This form has what you typed earlier and did not save.</span>
          <Button look="ghost" onClick={discard}>
            Discard
          </Button>
        </span>
      </Notice>
    </div>
  );
}

function Said({ failure, held }: { readonly failure: Failure; readonly held: Held }) {
  if (isOvertaken(failure)) {
    if (!hasTyped(held)) return failure.message;
    const isContested = held.contested.some((name) => theirsIn(held, name) !== undefined);
    return isContested
      ? `${failure.message} Your text is kept below. Fields that you both changed say so; the others are as they were saved.`
      : `${failure.message} Your text is kept below. The other fields are as they were saved.`;
  }
  if (failure.code === "CONFLICT" && hasTyped(held)) return `${failure.message} Your text is kept below.`;
  const to = signInPathOf(failure);
  if (!to) return failure.message;
  return (
    <>
      {failure.policy ? failure.message : "Your session has ended."}{" "}
      <Link to={to} search={{ back: location.pathname + location.search }}>
        Sign in again
      </Link>{" "}
      to send this.
    </>
  );
}

/** Next to its field, the error need not name it. */
function besideField(message: string, name: string): string {
  if (!message.startsWith(`${name}: `)) return message;
  const text = message.slice(name.length + 2);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function fieldNames(form: HTMLFormElement | null): ReadonlySet<string> {
  const fields = form?.querySelectorAll<HTMLInputElement>("[name]") ?? [];
  return new Set([...fields].map(({ name }) => name));
}

/** An empty field is null, which omits it from a new record and clears it in an existing one. */
export function given(value: string | undefined): string | null {
  return value?.trim() || null;
}

/** The enum code of a select, which offers no other values. */
export function codeIn<Codes extends Readonly<Record<string, string>>>(codes: Codes) {
  return (value: string | undefined): keyof Codes & string => {
    for (const code in codes) if (code === value) return code;
    throw new Error(`${value} must be one of ${Object.keys(codes).join(", ")}.`);
  };
}
