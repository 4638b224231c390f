import { TextField } from "#forms/fields.tsx";
import { useForm } from "#forms/form.tsx";

export const SHORTEST_PASSWORD = 12;

/** A new password. The server decides whether it is too easy to guess, when it is sent. */
export function NewPassword() {
  const { values } = useForm();
  return (
    <>
      <TextField
        name="password"
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={hintFor(values.password ?? "")}
        required
      />
      <TextField name="repeated" label="Repeat the password" type="password" autoComplete="new-password" required />
    </>
  );
}

function hintFor({ length }: string): string {
  if (length === 0) return `At least ${SHORTEST_PASSWORD} characters. Four unrelated words are easy to remember.`;
  if (length < SHORTEST_PASSWORD) return `${length} of at least ${SHORTEST_PASSWORD} characters.`;
  return "Long enough. Common passwords, and passwords with your name or address, are refused.";
}
