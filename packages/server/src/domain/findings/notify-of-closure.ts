import type { gapClosure } from "#domain/findings/assurance.ts";
import type { Notice } from "#domain/notifications/notice.ts";
import { notify } from "#domain/notifications/notify.ts";
import { notifyStaff } from "#domain/notifications/notify-staff.ts";
import { portalPath } from "#domain/notifications/portal-path.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import { say } from "#platform/language/say.ts";
import type { RowKey } from "#storage/write.ts";

type Held = RowKey & { readonly reference: string };

const ABOUT = `select g.title, o.name as client from gaps g join organizations o on o.id = g.organization_id
  where g.organization_id = $1 and g.id = $2`;

type Of = readonly [who: string, client: string, reference: string, title: string];

const proposed: Readonly<Record<Code<typeof gapClosure>, (...of: Of) => string>> = {
  VERIFIED: (...of) => say("{0} of {1} says that {2} “{3}” is closed. Examine the evidence.", ...of),
  WITHDRAWN: (...of) => say("{0} of {1} says that {2} “{3}” is not a gap. Examine the evidence.", ...of),
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
      words: () => ({
        title: say("Closure proposed: {0} of {1}", held.reference, client),
        body: proposed[closure](context.caller.actor_name, client, held.reference, title),
      }),
      link: portalPath("OPERATOR", `gaps/${held.id}`),
    }),
  );
}

const answered = {
  confirmed: (reference: string, title: string, by: string) => ({
    title: say("Closure confirmed: {0}", reference),
    body: say("The closure of {0} “{1}” was confirmed by {2}.", reference, title, by),
  }),
  returned: (reference: string, title: string, by: string) => ({
    title: say("Closure returned: {0}", reference),
    body: say("The closure of {0} “{1}” was returned by {2}.", reference, title, by),
  }),
};

/** Notifies the person who proposed it. */
export async function notifyOfAnswer(
  context: ActionContext,
  held: Held & { readonly closure_proposed_by_id: string | null },
  answer: keyof typeof answered,
): Promise<void> {
  const { organization_id, closure_proposed_by_id: user_id } = held;
  // A key of the client may belong to somebody of another organization, who hears of it there.
  if (user_id === null || !(await isOfClient(context, organization_id, user_id))) return;
  const { title } = await findAbout(context, held);
  const notice = noticeOf(context, held, {
    words: () => answered[answer](held.reference, title, context.caller.actor_name),
    link: portalPath("CLIENT", `gaps/${held.id}`),
  });
  await notify(context.connection, [{ ...notice, organization_id, user_id }], context);
}

const OF_CLIENT = "select from users where organization_id = $1 and id = $2";

async function isOfClient({ connection }: ActionContext, organization_id: string, id: string): Promise<boolean> {
  const { rowCount } = await connection.query({ name: "of-client", text: OF_CLIENT, values: [organization_id, id] });
  return rowCount === 1;
}

type Told = Pick<Notice, "words" | "link">;

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
