import type { ActionContext } from "#kernel/action.ts";
import { Refusal } from "#kernel/refusal.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { RowKey } from "#storage/write.ts";

/** An inject by whom it is for: those to whom it is addressed, and those whom earlier choices led to it. */
export type Addressed = RowKey & { readonly audience: string | null; readonly reach: string | null };

/** Null is everybody who has the inject. */
export type ChosenFor = readonly (string | null)[];

const EVERYBODY = ["all", "everyone", "everybody"];

/** The audiences that a text names, as row policies read it; none if it is for everybody. */
export function audiencesIn(text: string | null): string[] {
  if (text === null || EVERYBODY.includes(text.trim().toLowerCase())) return [];
  const named = text.split(/[,;]/).map((each) => each.trim());
  return [...new Set(named.filter((each) => each !== ""))];
}

/** A participant has one audience: that of several would match none. */
export function checkOneAudience(audience: string | undefined): void {
  if (audience === undefined || !/[,;]/.test(audience)) return;
  refuseInput("audience", phrase`must be one audience, without commas and semicolons (got ${audience})`);
}

/** Whom a choice is for: the given audience, or everybody who has the inject. */
export async function chosenFor(
  context: ActionContext,
  { exercise_id, ...inject }: Addressed & { readonly exercise_id: string },
  audience: string | undefined,
): Promise<ChosenFor> {
  const reached = audiencesIn(inject.reach ?? inject.audience);
  if (audience === undefined) return inject.reach === null ? [null] : reached;
  const among = reached.length > 0 ? reached : await audiencesOf(context, inject.organization_id, exercise_id);
  const found = among.find((each) => isSame(each, audience));
  const known =
    among.length > 0 ? phrase`one of the audiences that have the inject: ${among.join(", ")}` : phrase`omitted`;
  return [found ?? refuseInput("audience", phrase`must be ${known} (got ${audience})`)];
}

async function audiencesOf(
  { connection }: ActionContext,
  organization_id: string,
  exercise_id: string,
): Promise<readonly string[]> {
  const text = `select distinct on (lower(btrim(audience))) btrim(audience) as audience from participants
    where organization_id = $1 and exercise_id = $2 and audience is not null order by lower(btrim(audience)), audience`;
  const values = [organization_id, exercise_id];
  const { rows } = await connection.query<{ audience: string }>({ name: "audiences-of-room", text, values });
  return rows.map((row) => row.audience);
}

type Choice = { readonly label: string; readonly audience: string | null };

/** Refuses a second choice for the same people. Choosing locks the exercise, so nobody can choose at the same time. */
export async function checkUnchosen({ connection }: ActionContext, inject: RowKey, wanted: ChosenFor): Promise<void> {
  const text = `select o.label, c.audience from inject_choices c
    join inject_options o on o.organization_id = c.organization_id and o.id = c.option_id
    where c.organization_id = $1 and c.inject_id = $2 order by c.chosen_at, c.id`;
  const values = [inject.organization_id, inject.id];
  const { rows } = await connection.query<Choice>({ name: "choices-of-inject", text, values });
  const made = rows.find(({ audience }) => wanted.some((each) => overlaps(audience, each)));
  if (!made) return;
  const { label, audience } = made;
  const message =
    audience === null ? phrase`"${label}" was already chosen.` : phrase`"${label}" was already chosen for ${audience}.`;
  throw new Refusal("CONFLICT", message);
}

function overlaps(one: string | null, other: string | null): boolean {
  return one === null || other === null || isSame(one, other);
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

// A choice for one audience takes an inject from nobody: not if it was delivered, or if another choice led everybody to it.
const REACH = `update injects i set updated_at = $4, reach = case
    when $3::text is null then null
    when is_for(i.reach, $3) and i.reach is not null then i.reach
    when i.reach is null and (i.status = 'DELIVERED' or exists (select from inject_choices c
      where c.organization_id = i.organization_id and c.next_inject_id = i.id and c.audience is null)) then null
    else concat_ws(', ', i.reach, $3) end
  where i.organization_id = $1 and i.id = $2`;

/** Leads those for whom an option was chosen to its inject. */
export async function extendReach(
  { connection, now }: ActionContext,
  { organization_id, id }: RowKey,
  reached: ChosenFor,
): Promise<void> {
  for (const audience of reached) {
    await connection.query({ name: "extend-reach", text: REACH, values: [organization_id, id, audience, now] });
  }
}
