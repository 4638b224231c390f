import type { Channel } from "#graphql/enums.ts";
import type { IconName } from "#kit/icon.tsx";

type ChannelCode = keyof typeof Channel;

export const channelIcons: Readonly<Record<ChannelCode, IconName>> = {
  ALERT: "alert",
  CHAT: "chat",
  DOCUMENT: "document",
  EMAIL: "email",
  IN_PERSON: "people",
  NEWS: "news",
  PHONE: "phone",
  SOCIAL_MEDIA: "feed",
  TICKET: "ticket",
};

type ChannelLook = {
  /** The class of its card. */
  readonly look: "mail" | "chat" | "call" | "press" | "post" | "ticket" | "notice-card" | "speech" | "page-card";
  /** What the lines above the text are called. */
  readonly from: string;
  readonly to: string;
  readonly title: string;
  /** The name of what is said after it. */
  readonly thread: string;
};

export const channelLooks: Readonly<Record<ChannelCode, ChannelLook>> = {
  ALERT: { look: "notice-card", from: "Source", to: "For", title: "Alert", thread: "Responses" },
  CHAT: { look: "chat", from: "From", to: "To", title: "Topic", thread: "Messages" },
  DOCUMENT: { look: "page-card", from: "From", to: "For", title: "Title", thread: "Responses" },
  EMAIL: { look: "mail", from: "From", to: "To", title: "Subject", thread: "Replies" },
  IN_PERSON: { look: "speech", from: "Speaker", to: "Told to", title: "Topic", thread: "Conversation" },
  NEWS: { look: "press", from: "Source", to: "Seen by", title: "Headline", thread: "Statements" },
  PHONE: { look: "call", from: "Caller", to: "Call to", title: "Topic", thread: "Transcript" },
  SOCIAL_MEDIA: { look: "post", from: "Account", to: "Seen by", title: "Post", thread: "Replies" },
  TICKET: { look: "ticket", from: "Opened by", to: "For", title: "Ticket", thread: "Updates" },
};
