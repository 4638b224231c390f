import { Link } from "@tanstack/react-router";
import { graphql } from "#graphql/graphql.ts";
import { useAction } from "#graphql/use-action.ts";
import { Button } from "#kit/button.tsx";
import { useTell } from "#kit/toast.tsx";
import { beginList } from "#records/list/list-question.ts";
import { RecordListPage } from "#records/list/record-list-page.tsx";
import { notificationList } from "#records/notifications/notification-list.tsx";
import { usePagePath } from "#session/page-path.ts";
import { useUnread } from "#shell/use-unread.ts";

const MarkAllNotificationsRead = graphql(`
  mutation MarkAllNotificationsRead($input: MarkAllNotificationsReadInput!) {
    markAllNotificationsRead(input: $input) {
      id
    }
  }
`);

export const begin = beginList(notificationList);

/** Notifications of the signed-in person, latest first. */
export function NotificationsPage() {
  const tell = useTell();
  const pagePath = usePagePath();
  const unread = useUnread();
  const { run, busy } = useAction(MarkAllNotificationsRead);
  const markAll = async () => {
    if (await run({})) tell("No unread notifications.");
  };
  return (
    <RecordListPage
      title="Notifications"
      lead="Your notifications. Nobody else can read them."
      list={notificationList}
      actions={
        <>
          <Link to={pagePath("account")} className="button">
            Settings
          </Link>
          {unread > 0 && (
            <Button look="primary" onClick={markAll} unavailable={busy ? "Sending…" : undefined}>
              Mark all read
            </Button>
          )}
        </>
      }
    />
  );
}
