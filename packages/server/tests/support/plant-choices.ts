import type { Client } from "pg";

/** What the story's rooms chose, the board chose for itself. */
export async function plantChoices(owner: Pick<Client, "query">): Promise<void> {
  await owner.query("update inject_choices set audience = 'Board'");
}
