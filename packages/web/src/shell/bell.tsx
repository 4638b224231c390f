import { Link } from "@tanstack/react-router";
import { Icon } from "#kit/icon.tsx";
import { counted } from "#kit/words.ts";
import { usePagePath } from "#session/page-path.ts";
import { useUnread } from "#shell/use-unread.ts";

/** A longer number does not fit next to the bell. */
const MOST_SHOWN = 99;

export function Bell() {
  const unread = useUnread();
  const pagePath = usePagePath();
  const label = unread > 0 ? counted(unread, "unread notification") : "Notifications";
  return (
    <Link to={pagePath("notifications")} className="button ghost icon-only bell" aria-label={label} title={label}>
      <Icon name="bell" />
      {unread > 0 && (
        <span className="number" aria-hidden="true">
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
    </Link>
  );
}
