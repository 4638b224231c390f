import { TextField } from "#forms/fields.tsx";
import { PlainForm } from "#forms/form.tsx";
import { Dialog } from "#kit/dialog.tsx";
import { useAuth } from "#session/use-auth.ts";

type ConfirmDialogProps<Answer> = {
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly submit: string;
  readonly close: () => void;
  readonly done: (answer: Answer) => void;
};

/** What the password is required for. */
export function ConfirmDialog<Answer>({ title, text, path, submit, close, done }: ConfirmDialogProps<Answer>) {
  const { run, busy, failure } = useAuth<Answer>(path, "password");
  return (
    <Dialog title={title} close={close}>
      <p className="space-below-16">{text}</p>
      <PlainForm
        submit={submit}
        cancel={close}
        busy={busy}
        failure={failure}
        send={async ({ password = "" }) => {
          const answer = await run({ password });
          if (answer !== undefined) done(answer);
          return answer !== undefined;
        }}
      >
        <TextField name="password" label="Your password" type="password" autoComplete="current-password" required />
      </PlainForm>
    </Dialog>
  );
}
