import type { Person } from "#domain/accounts/person.ts";
import type { PolicyBar } from "#kernel/refusal.ts";

/**
 * Who is signed in now; null if the account opens no organization, and may only accept an invitation. `missing`: what
 * their organization's policy requires them to set up first.
 */
export function answerWith(person: Pick<Person, "id" | "name" | "email"> | undefined, missing?: PolicyBar): object {
  const user = person ? { id: person.id, name: person.name, email: person.email } : null;
  return { user, ...(missing && { policy: missing }) };
}
