import { SelectField, TextField } from "#forms/fields.tsx";
import { type FormValues, useForm } from "#forms/form.tsx";
import { Button, IconButton } from "#kit/button.tsx";

const MOST = 20;
const LONGEST = 300;
const COUNT = "questions.count";
const PARTS = ["kind", "body"] as const;

const KINDS = [
  { value: "AGREEMENT", label: "Agreement, 1 to 5" },
  { value: "TEXT", label: "In their own words" },
];

const named = (at: number, part: (typeof PARTS)[number]) => `questions.${at}.${part}`;

/** The questions of a template, in order. */
export function QuestionFields() {
  const { values, set } = useForm();
  const count = Number(values[COUNT] ?? 0);
  const copy = (from: number, to: number) => {
    for (const part of PARTS) set(named(to, part), values[named(from, part)] ?? "");
  };
  const swap = (at: number) => {
    copy(at, at - 1);
    copy(at - 1, at);
  };
  const remove = (at: number) => {
    for (let i = at; i < count - 1; i++) copy(i + 1, i);
    set(COUNT, String(count - 1));
  };
  const add = () => {
    set(named(count, "kind"), values[named(count - 1, "kind")] ?? "AGREEMENT");
    set(named(count, "body"), "");
    set(COUNT, String(count + 1));
  };
  return (
    <fieldset className="field">
      <legend className="label">Questions</legend>
      {Array.from({ length: count }, (_, i) => (
        <div className="feedback-question-field" key={`question ${i + 1}`}>
          <TextField name={named(i, "body")} label={`Question ${i + 1}`} max={LONGEST} required />
          <SelectField name={named(i, "kind")} label="Kind of answer" options={KINDS} required />
          <span className="space-above-28 unbroken">
            {i > 0 && <IconButton icon="arrow-up" label={`Move question ${i + 1} up`} onClick={() => swap(i)} />}
            {count > 1 && <IconButton icon="trash" label={`Remove question ${i + 1}`} onClick={() => remove(i)} />}
          </span>
        </div>
      ))}
      {count < MOST && (
        <Button look="ghost" icon="plus" onClick={add}>
          Add question
        </Button>
      )}
    </fieldset>
  );
}

type Kind = "AGREEMENT" | "TEXT";
type Asked = { readonly kind: Kind; readonly body: string };

/** What is sent of them. */
export function questionsOf(values: FormValues): Asked[] {
  return Array.from({ length: Number(values[COUNT] ?? 0) }, (_, i) => ({
    kind: values[named(i, "kind")] === "TEXT" ? "TEXT" : "AGREEMENT",
    body: values[named(i, "body")] ?? "",
  }));
}

/** The form's values for these questions. */
export function editedQuestions(questions: readonly Asked[]): FormValues {
  const fields = questions.flatMap(({ kind, body }, i) => [
    [named(i, "kind"), kind],
    [named(i, "body"), body],
  ]);
  return { [COUNT]: String(questions.length), ...Object.fromEntries(fields) };
}
