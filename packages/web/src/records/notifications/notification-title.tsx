import { useRouter } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { Mark } from "#kit/mark.tsx";
import { useMarkRead } from "#records/notifications/mark-read.tsx";

type NotificationTitleProps = {
  readonly notification: {
    readonly id: string;
    readonly title: string;
    readonly body: string;
    readonly link: string | null;
    readonly read_at: string | null;
  };
};

/** Leads to the page for handling it, and marks it as read. */
export function NotificationTitle({ notification: { id, title, body, link, read_at } }: NotificationTitleProps) {
  const router = useRouter();
  const { run } = useMarkRead();
  const follow = (event: MouseEvent) => {
    if (!read_at) run({ id });
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    router.history.push(link);
  };
  return (
    <>
      {read_at === null && (
        <span className="status current space-after-6">
          <Mark name="dot" />
          <span className="visually-hidden">unread: </span>
        </span>
      )}
      {link ? (
        <a href={link} onClick={follow}>
          {title}
        </a>
      ) : (
        title
      )}
      <small>{body}</small>
    </>
  );
}
