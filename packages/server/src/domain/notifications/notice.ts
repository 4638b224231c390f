import type { NotificationKind } from "#domain/notifications/notification-kind.ts";

/** A notification for one person. */
export type Notice = {
  readonly organization_id: string;
  readonly user_id: string;
  readonly kind: NotificationKind;
  /** Nobody is notified twice of the same occasion. */
  readonly occasion: string;
  /** Called in the reader's language. */
  readonly words: () => NoticeWords;
  readonly subject_kind: string;
  readonly subject_id: string;
  readonly link: string | null;
  /** Delays the email by some minutes. */
  readonly held?: boolean;
  /** The person in whose language it is if the reader's is not known. */
  readonly invited_by?: string | undefined;
};

/** The event in one line, and the full text, as plain text. */
export type NoticeWords = { readonly title: string; readonly body: string };
