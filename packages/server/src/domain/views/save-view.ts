import { requirePerson } from "#domain/notifications/require-person.ts";
import { savedView } from "#domain/views/saved-view.ts";
import { action } from "#kernel/action.ts";
import { line } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";

/** Nobody can find anything in a longer menu. */
const MOST_OF_A_LIST = 50;

const HELD = `select count(*)::int as held, bool_or(name = $4) as known from saved_views
  where organization_id = $1 and user_id = $2 and list = $3`;
const KEEP = `insert into saved_views (organization_id, id, user_id, list, name, search, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $7)
  on conflict (organization_id, user_id, list, name) do update set search = excluded.search, updated_at = excluded.updated_at
  returning id`;

export const saveView = action({
  name: "saveView",
  description:
    "Saves a list as you see it under a name, replacing your view of that name. CONFLICT for a key, and if the " +
    "list already has 50 views.",
  permission: "keep_views",
  returns: savedView,
  proposal: { never: neverProposed.own },
  input: {
    list: line("Root field of the list: gaps."),
    name: line("Name of the view."),
    search: {
      type: "text",
      lines: "one",
      max: 2_000,
      description: "Filters, sort order and columns, as in the query string of the page's address.",
    },
  },
  run: async ({ connection, caller, now, newId }, { list, name, search }) => {
    const user = requirePerson(caller);
    const { organization_id } = caller;
    const { rows } = await connection.query<{ held: number; known: boolean | null }>({
      name: "views-of-list",
      text: HELD,
      values: [organization_id, user, list, name],
    });
    const [found] = rows;
    if (found && found.held >= MOST_OF_A_LIST && !found.known) {
      throw new Refusal("CONFLICT", phrase`You already have ${MOST_OF_A_LIST} views of this list: delete one first.`);
    }
    const values = [organization_id, newId(), user, list, name, search, now];
    const kept = await connection.query<{ id: string }>({ name: "keep-view", text: KEEP, values });
    const id = kept.rows[0]?.id;
    if (!id) throw new Error("The view was not saved.");
    return { organization_id, id };
  },
});
