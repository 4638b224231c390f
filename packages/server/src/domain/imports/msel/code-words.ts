import { wordOf } from "#domain/imports/parse-cell.ts";
import { dutyName, notificationDutyCodes } from "#domain/scenarios/clocks/notification-duty-enums.ts";
import type { channel, criticality } from "#domain/scenarios/scenario-enums.ts";
import type { Code } from "#kernel/enum-declaration.ts";

/** What plans call the ways in which an inject reaches the players. */
const CHANNELS: Readonly<Record<Code<typeof channel>, readonly string[]>> = {
  EMAIL: ["E_MAIL", "EMAIL_MESSAGE", "ELECTRONIC_MAIL"],
  PHONE: ["PHONE_CALL", "TELEPHONE", "TELEPHONE_CALL", "CALL", "VOICE", "VOICEMAIL", "CELL_PHONE", "MOBILE", "RADIO"],
  CHAT: ["CHAT_MESSAGE", "IM", "INSTANT_MESSAGE", "SMS", "TEXT", "TEXT_MESSAGE", "TEAMS", "SLACK"],
  NEWS: [
    "NEWS_REPORT",
    "MEDIA",
    "MEDIA_REPORT",
    "PRESS",
    "TV",
    "TELEVISION",
    "BROADCAST",
    "NEWS_BROADCAST",
    "NEWSPAPER",
  ],
  SOCIAL_MEDIA: ["SOCIAL", "SOCIAL_MEDIA_POST", "SOCIAL_NETWORK", "TWEET", "TWITTER", "FACEBOOK", "POST"],
  TICKET: ["HELP_DESK", "HELPDESK", "HELP_DESK_TICKET", "HELPDESK_TICKET", "SERVICE_DESK", "SERVICE_DESK_TICKET"],
  ALERT: ["ALARM", "SIEM", "SIEM_ALERT", "EDR", "EDR_ALERT", "MONITORING", "MONITORING_ALERT", "SYSTEM_ALERT"],
  IN_PERSON: ["VERBAL", "VERBALLY", "ORAL", "FACE_TO_FACE", "CONTROLLER", "FACILITATOR", "BRIEFING", "RUNNER", "ACTOR"],
  DOCUMENT: [
    "LETTER",
    "HANDOUT",
    "HAND_OUT",
    "HARD_COPY",
    "PAPER",
    "FAX",
    "FACSIMILE",
    "REPORT",
    "MEMO",
    "FILE",
    "PDF",
  ],
};

const CRITICALITIES: Readonly<Record<Code<typeof criticality>, readonly string[]>> = {
  LOW: ["MINOR"],
  NORMAL: ["MEDIUM", "MODERATE", "ROUTINE", "STANDARD"],
  CRITICAL: ["HIGH", "KEY", "MAJOR"],
};

export const CHANNEL_WORDS = byWord(CHANNELS);
export const CRITICALITY_WORDS = byWord(CRITICALITIES);

/** By their names, with and without the period. */
export const DUTY_WORDS = Object.fromEntries(
  notificationDutyCodes.flatMap((code) =>
    [dutyName(code), dutyName(code).replace(/:.*$/, "")].map((name) => [wordOf(name), code] as const),
  ),
);

function byWord(words: Readonly<Record<string, readonly string[]>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(words).flatMap(([code, all]) => all.map((word) => [word, code] as const)));
}
