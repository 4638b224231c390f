import { inWords } from "#domain/code-words.ts";
import type { Badge } from "#domain/documents/badge.ts";
import { clipped } from "#domain/documents/prose.ts";
import type { performanceRating } from "#domain/exercises/records/exercise-enums.ts";
import type { actionItemStatus, priority } from "#domain/findings/action-item-enums.ts";
import type { GapStatus } from "#domain/findings/gap-enums.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import type { Severity } from "#kernel/severity.ts";
import { say } from "#platform/language/say.ts";

/** A code as a heading or label: COMMAND_AND_DECISION as "Command and decision". */
export function labelOf(code: string): string {
  const words = inWords(code);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** G-8, "Backups are not tested": a reference alone says nothing to its reader. */
export function namedRecord({ reference, title }: Named, most: number): string {
  return say('{0}, "{1}"', reference, clipped(title, most));
}

type Named = { readonly reference: string; readonly title: string };

/** The word of a badge is its code's. */
function badges<C extends string>(looks: Readonly<Record<C, Omit<Badge, "word">>>): (code: C) => Badge {
  return (code) => ({ word: labelOf(code), ...looks[code] });
}

export const severityBadge = badges<Severity>({
  CRITICAL: { shape: "diamond", tone: "critical" },
  HIGH: { shape: "triangle", tone: "high" },
  MEDIUM: { shape: "half", tone: "medium" },
  LOW: { shape: "bar", tone: "low" },
});

export const gapBadge = badges<GapStatus>({
  OPEN: { shape: "ring", tone: "quiet" },
  IN_PROGRESS: { shape: "half-ring", tone: "accent" },
  REMEDIATED: { shape: "half-ring", tone: "good" },
  VERIFIED: { shape: "disc", tone: "good" },
  ACCEPTED: { shape: "square", tone: "warn" },
  WITHDRAWN: { shape: "struck", tone: "quiet" },
});

const actionBadge = badges<Code<typeof actionItemStatus>>({
  OPEN: { shape: "ring", tone: "quiet" },
  IN_PROGRESS: { shape: "half-ring", tone: "accent" },
  BLOCKED: { shape: "square", tone: "warn" },
  DONE: { shape: "disc", tone: "good" },
  CANCELLED: { shape: "struck", tone: "quiet" },
});

type ActionState = { readonly status: Code<typeof actionItemStatus>; readonly is_overdue: boolean };

export function actionStatusBadge({ status }: Pick<ActionState, "status">): Badge {
  return actionBadge(status);
}

/** Its status, unless it is overdue. */
export function actionStateBadge({ status, is_overdue }: ActionState): Badge {
  return is_overdue ? { word: say("Overdue"), shape: "triangle", tone: "critical" } : actionBadge(status);
}

export const priorityBadge = badges<Code<typeof priority>>({
  URGENT: { shape: "diamond", tone: "critical" },
  HIGH: { shape: "triangle", tone: "high" },
  MEDIUM: { shape: "half", tone: "medium" },
  LOW: { shape: "bar", tone: "low" },
});

type Rating = Code<typeof performanceRating>;

const ratedBadge = badges<Rating>({
  PERFORMED: { shape: "disc", tone: "accent" },
  SOME_CHALLENGES: { shape: "half-ring", tone: "accent" },
  MAJOR_CHALLENGES: { shape: "triangle", tone: "high" },
  UNABLE: { shape: "diamond", tone: "critical" },
});

export function ratingBadge(rating: Rating | null): Badge {
  return rating === null ? { word: say("Not observed"), shape: "ring", tone: "quiet" } : ratedBadge(rating);
}

/** In the order and with the colors of charts. */
export function ratingSorts() {
  return [
    { code: "PERFORMED", name: say("Performed without challenges"), color: "0D5B70" },
    { code: "SOME_CHALLENGES", name: say("Some challenges"), color: "8DBBC7" },
    { code: "MAJOR_CHALLENGES", name: say("Major challenges"), color: "E0A36B" },
    { code: "UNABLE", name: say("Unable to be performed"), color: "A61B1B" },
    { code: "NONE", name: say("Not observed"), color: "D2CEC6" },
  ] as const;
}

export function severitySorts() {
  return [
    { code: "CRITICAL", name: labelOf("CRITICAL"), color: "A61B1B" },
    { code: "HIGH", name: labelOf("HIGH"), color: "D98A4A" },
    { code: "MEDIUM", name: labelOf("MEDIUM"), color: "D9C27A" },
    { code: "LOW", name: labelOf("LOW"), color: "C4CCD0" },
  ] as const;
}

/** 167 minutes as "2 h 47 min". */
export function durationShown(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return say("{0} min", rest);
  return rest === 0 ? say("{0} h", hours) : say("{0} h {1} min", hours, rest);
}
