import type { Notice } from "#domain/notifications/notice.ts";
import { notify } from "#domain/notifications/notify.ts";
import { portalPath } from "#domain/notifications/portal-path.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { OrganizationKind } from "#kernel/organization-kind.ts";
import { say } from "#platform/language/say.ts";
import type { RowKey } from "#storage/write.ts";

type Commented = {
  readonly comment: RowKey;
  readonly body: string;
  readonly about: "Decision" | "Inject" | "Gap" | "ActionItem";
  readonly subject_id: string;
  readonly exercise_id: string;
};

type Reader = { readonly organization_id: string; readonly id: string; readonly kind: OrganizationKind };
type Owned = { readonly owner_id: string | null; readonly reference: string; readonly title: string };

const owned = {
  Gap: { table: "gaps", page: "gaps" },
  ActionItem: { table: "action_items", page: "action-items" },
} as const;

// A name ends where no letter or digit follows, so that @Ana does not mean Anabel.
const MENTIONED = `select u.organization_id, u.id, o.kind from users u join organizations o on o.id = u.organization_id
  where u.organization_id = any ($1) and u.status = 'ACTIVE' and u.id is distinct from $3
    and (position('@' || lower(u.email) in lower($2)) > 0
      or lower($2) ~ ('@' || regexp_replace(lower(u.name), '[^[:alnum:] ]', '.', 'g') || '([^[:alnum:]]|$)'))`;

/**
 * Notifies the owner of the gap or action item, and those whom the comment mentions: people of the author's own
 * organization, and of the record's organization where nothing of the record is kept from them yet.
 */
export async function notifyOfComment(context: ActionContext, commented: Commented): Promise<void> {
  const { connection, caller } = context;
  const { comment, body, about, subject_id, exercise_id } = commented;
  const { organization_id } = comment;
  const kept = about === "Gap" || about === "ActionItem" ? owned[about] : undefined;
  const found = kept && (await findOwned(context, kept.table, { organization_id, id: subject_id }));
  const mentioned = body.includes("@")
    ? await findMentioned(context, body, [caller.organization_id, ...(kept ? [organization_id] : [])])
    : [];
  const isNews =
    found?.owner_id && found.owner_id !== caller.actor_id && mentioned.every(({ id }) => id !== found.owner_id);
  const owner: readonly Reader[] =
    isNews && found.owner_id ? [{ organization_id, id: found.owner_id, kind: "CLIENT" }] : [];
  const path = kept ? `${kept.page}/${subject_id}` : `exercises/${exercise_id}`;
  const noticeFor =
    (did: Did) =>
    (reader: Reader): Notice => ({
      organization_id: reader.organization_id,
      user_id: reader.id,
      kind: "COMMENT",
      occasion: comment.id,
      words: () => {
        const on = subjectOf(about, found);
        return {
          title: did(caller.actor_name, on),
          body: `${found ? say("On {0} “{1}”, {2} wrote:", on, found.title, caller.actor_name) : say("On {0}, {1} wrote:", on, caller.actor_name)}\n\n${body}`,
        };
      },
      subject_kind: "Comment",
      subject_id: comment.id,
      link: portalPath(reader.kind, path),
    });
  const notices = [
    ...mentioned.map(noticeFor((who, on) => say("{0} mentioned you in a comment on {1}", who, on))),
    ...owner.map(noticeFor((who, on) => say("{0} commented on {1}", who, on))),
  ];
  if (notices.length > 0) await notify(connection, notices, context);
}

type Did = (who: string, on: string) => string;

function subjectOf(about: Commented["about"], found: Owned | undefined): string {
  return found?.reference ?? (about === "Inject" ? say("an inject") : say("a decision"));
}

async function findMentioned(
  { connection, caller }: ActionContext,
  body: string,
  organizations: readonly string[],
): Promise<readonly Reader[]> {
  const values = [organizations, body, caller.actor_id];
  return (await connection.query<Reader>({ name: "mentioned", text: MENTIONED, values })).rows;
}

async function findOwned(
  { connection }: ActionContext,
  table: "gaps" | "action_items",
  { organization_id, id }: RowKey,
): Promise<Owned | undefined> {
  const text = `select owner_id, reference, title from ${table} where organization_id = $1 and id = $2`;
  const query = { name: `owned-${table}`, text, values: [organization_id, id] };
  return (await connection.query<Owned>(query)).rows[0];
}
