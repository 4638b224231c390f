import type { Notice } from "#domain/notifications/notice.ts";
import { notify } from "#domain/notifications/notify.ts";
import { portalPath } from "#domain/notifications/portal-path.ts";
import type { ActionContext } from "#kernel/action.ts";
import { say } from "#platform/language/say.ts";
import type { RowKey } from "#storage/write.ts";

type Owned = RowKey & {
  readonly reference: string;
  readonly title: string;
  readonly owner_id: string | null | undefined;
};

const pages = { Gap: "gaps", ActionItem: "action-items" };

/** Notifies the new owner of a gap or action item, unless they assigned it to themselves. */
export async function notifyOwner(
  context: ActionContext,
  subject_kind: keyof typeof pages,
  owned: Owned,
): Promise<void> {
  const { reference, title } = owned;
  const words = () => ({
    title: say("Assigned to you: {0}", reference),
    body: say("{0} assigned {1} “{2}” to you.", context.caller.actor_name, reference, title),
  });
  const notices = noticeFor(context, subject_kind, owned, { kind: "ASSIGNMENT", words });
  if (notices.length > 0) await notify(context.connection, notices, context);
}

const REOPENED = `select g.organization_id, g.id, g.reference, g.title, g.owner_id, given.note
  from unnest($1::uuid[], $2::uuid[], $3::text[]) as given (organization_id, id, note)
    join gaps g on g.organization_id = given.organization_id and g.id = given.id
  where g.owner_id is not null`;

type Reopened = RowKey & { readonly note: string | undefined };

/** Notifies the owners of gaps that these are open again, unless they reopened them. */
export async function notifyReopened(context: ActionContext, reopened: readonly Reopened[]): Promise<void> {
  const { connection, caller } = context;
  const of = <K extends keyof Reopened>(column: K) => reopened.map((each) => each[column] ?? null);
  const query = { name: "reopened-gaps", text: REOPENED, values: [of("organization_id"), of("id"), of("note")] };
  const { rows } = await connection.query<Owned & { readonly note: string | null }>(query);
  const notices = rows.flatMap((gap) => {
    const words = () => ({
      title: say("Reopened: {0}", gap.reference),
      body: [say("{0} “{1}” was reopened by {2}.", gap.reference, gap.title, caller.actor_name), gap.note]
        .filter(Boolean)
        .join("\n\n"),
    });
    return noticeFor(context, "Gap", gap, { kind: "GAP_REOPENED", words });
  });
  if (notices.length > 0) await notify(connection, notices, context);
}

function noticeFor(
  { caller, now }: ActionContext,
  subject_kind: keyof typeof pages,
  { organization_id, id, owner_id }: Owned,
  told: Pick<Notice, "kind" | "words">,
): readonly Notice[] {
  if (!owner_id || owner_id === caller.actor_id) return [];
  const link = portalPath("CLIENT", `${pages[subject_kind]}/${id}`);
  const occasion = `${id} ${now.toISOString()}`;
  return [{ ...told, subject_kind, subject_id: id, link, organization_id, user_id: owner_id, occasion }];
}
