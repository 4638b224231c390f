import { actionItemStatus } from "#domain/findings/action-item-enums.ts";
import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";

export const trackerKind = {
  name: "TrackerKind",
  description: "Product that tracks issues.",
  values: {
    JIRA: "Jira Cloud.",
    SERVICENOW: "ServiceNow: a table that extends task.",
    LINEAR: "Linear.",
  },
  labels: { JIRA: "Jira", SERVICENOW: "ServiceNow" },
} as const satisfies EnumDeclaration;

export type TrackerKind = Code<typeof trackerKind>;

export const trackerStatus = {
  name: "TrackerStatus",
  description: "Whether action items are kept in step with the tracker.",
  values: {
    ACTIVE: "Changes go both ways.",
    PAUSED: "Nothing is sent or read. Once it is resumed, it continues where it stopped.",
    ENDED: "It was ended, permanently.",
  },
} as const satisfies EnumDeclaration;

export type TrackerStatus = Code<typeof trackerStatus>;

export const trackerPause = {
  name: "TrackerPause",
  description: "Why a connection is paused.",
  values: {
    PERSON: "A person paused it.",
    FAILING: "The tracker did not answer for three days.",
    DENIED: "The tracker refused the account or its token, or the account may not read the project.",
  },
} as const satisfies EnumDeclaration;

export type SystemPause = Exclude<Code<typeof trackerPause>, "PERSON">;

export const trackerMeaning = {
  name: "TrackerMeaning",
  description: "What an action item becomes when its issue moves to a state.",
  values: {
    ...actionItemStatus.values,
    LEAVE: "Unchanged.",
  },
} as const satisfies EnumDeclaration;

export type TrackerMeaning = Code<typeof trackerMeaning>;

export const trackerLinkState = {
  name: "TrackerLinkState",
  description: "How an action item and its issue stand to each other.",
  values: {
    WAITING: "Something of it is yet to be sent; problem says why, if it takes longer than a minute.",
    IN_SYNC: "Both sides agree, as the mapping has it.",
    CONFLICT: "A change in the tracker was not taken over; problem says why. A person decides.",
    GONE: "The issue was deleted, or the connection's account may no longer see it.",
    ENDED: "A person ended it: nothing of the two is sent or read any more.",
  },
  labels: { IN_SYNC: "in sync" },
} as const satisfies EnumDeclaration;

export type TrackerLinkState = Code<typeof trackerLinkState>;

export const trackerSide = {
  name: "TrackerSide",
  description: "Whose value stays after a conflict.",
  values: { OURS: "The action item's.", THEIRS: "The issue's." },
} as const satisfies EnumDeclaration;
