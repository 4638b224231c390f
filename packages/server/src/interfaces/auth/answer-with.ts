import type { Person } from "#domain/accounts/person.ts";

/** Who is signed in now; null if the account opens no organization, and may only accept an invitation. */
export function answerWith(person: Pick<Person, "id" | "name" | "email"> | undefined): object {
  return { user: person ? { id: person.id, name: person.name, email: person.email } : null };
}
