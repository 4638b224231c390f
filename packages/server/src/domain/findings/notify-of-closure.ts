import type { gapClosure } from "#domain/findings/assurance.ts";
import { type Notice, notify } from "#domain/notifications/notify.ts";
import { notifyStaff } from "#domain/notifications/notify-staff.ts";
import { portalPath } from "#domain/notifications/portal-path.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import type { RowKey } from "#storage/write.ts";

type Held = RowKey & { readonly reference: string };

const ABOUT = `select g.title, o.name as client from gaps g join organizations o on o.id = g.organization_id
  where g.organization_id = $1 and g.id = $2`;

const proposed: Readonly<Record<Code<typeof gapClosure>, string>> = {
  VERIFIED: "is closed",
  WITHDRAWN: "is not a gap",
};

/** Notifies the operator's staff that a closure waits for them. */
export async function notifyOfProposal(
  context: ActionContext,
  held: Held,
  closure: Code<typeof gapClosure>,
): Promise<void> {
  const { title, client } = await findAbout(context, held);
  await notifyStaff(
    context,
    noticeOf(context, held, {
      title: `Closure proposed: ${held.reference} of ${client}`,
      body: `${context.caller.actor_name} of ${client} says that ${held.reference} “${title}” ${proposed[closure]}. Examine the evidence.`,
      link: portalPath("OPERATOR", `gaps/${held.id}`),
    }),
  );
}

/** Notifies the person who proposed it. */
export async function notifyOfAnswer(
  context: ActionContext,
  held: Held & { readonly closure_proposed_by_id: string | null },
  answer: "confirmed" | "returned",
): Promise<void> {
  const { organization_id, closure_proposed_by_id: user_id } = held;
  // A key of the client may belong to somebody of another organization, who hears of it there.
  if (user_id === null || !(await isOfClient(context, organization_id, user_id))) return;
  const { title } = await findAbout(context, held);
  const notice = noticeOf(context, held, {
    title: `Closure ${answer}: ${held.reference}`,
    body: `The closure of ${held.reference} “${title}” was ${answer} by ${context.caller.actor_name}.`,
    link: portalPath("CLIENT", `gaps/${held.id}`),
  });
  await notify(context.connection, [{ ...notice, organization_id, user_id }], context);
}

const OF_CLIENT = "select from users where organization_id = $1 and id = $2";

async function isOfClient({ connection }: ActionContext, organization_id: string, id: string): Promise<boolean> {
  const { rowCount } = await connection.query({ name: "of-client", text: OF_CLIENT, values: [organization_id, id] });
  return rowCount === 1;
}

type Told = Pick<Notice, "title" | "body" | "link">;

function noticeOf({ now }: ActionContext, { id }: Held, told: Told): Omit<Notice, "organization_id" | "user_id"> {
  return {
    ...told,
    kind: "GAP_CLOSURE",
    occasion: `${id} ${now.toISOString()}`,
    subject_kind: "Gap",
    subject_id: id,
  };
}

async function findAbout({ connection }: ActionContext, { organization_id, id }: Held) {
  const values = [organization_id, id];
  const { rows } = await connection.query<{ readonly title: string; readonly client: string }>({
    name: "gap-closure",
    text: ABOUT,
    values,
  });
  const [found] = rows;
  if (!found) throw new Error(`The gap ${id} is gone.`);
  return found;
}
