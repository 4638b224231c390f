import type { ActionContext } from "#kernel/action.ts";
import { Refusal } from "#kernel/refusal.ts";
import { type Phrase, phrase } from "#platform/language/phrase.ts";

/** A story, as an organization knows it: all copies of a scenario tell the same. */
export type Story = { readonly organization_id: string; readonly story_id: string };

type Asking = Pick<ActionContext, "connection">;

const LOCK = "select from organizations where id = $1 for no key update";

/** Until the transaction ends, no other shares a story with the organization or creates its exercise from one. */
export async function lockStories({ connection }: Asking, organization_id: string): Promise<void> {
  await connection.query({ name: "lock-stories", text: LOCK, values: [organization_id] });
}

const SHARED = `select from scenarios
  where organization_id = $1 and story_id = $2 and shared_from is not null and status = 'PUBLISHED'`;

/** Refuses with CONFLICT if the story is shared with the organization. */
export async function checkNotShared({ connection }: Asking, story: Story, message: Phrase): Promise<void> {
  const values = [story.organization_id, story.story_id];
  const { rows } = await connection.query({ name: "is-story-shared", text: SHARED, values });
  if (rows.length > 0) throw new Refusal("CONFLICT", message);
}

const PLAYED = `select e.title, e.status from exercises e
  where e.organization_id = $1 and e.story_id = $2 and e.status <> 'COMPLETED' order by e.exercise_date, e.id limit 1`;

/** Refuses with CONFLICT if knowing the story would spoil an exercise of the organization. */
export async function checkUnplayed({ connection }: Asking, story: Story): Promise<void> {
  const values = [story.organization_id, story.story_id];
  const { rows } = await connection.query<{ readonly title: string; readonly status: string }>({
    name: "is-story-played",
    text: PLAYED,
    values,
  });
  const [played] = rows;
  if (!played) return;
  const message = phrase`The client has an exercise with this story that is ${played.status}: “${played.title}”. Sharing would spoil it.`;
  throw new Refusal("CONFLICT", message);
}
