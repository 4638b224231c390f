import { inWords } from "#domain/code-words.ts";
import type { Badge } from "#domain/documents/badge.ts";
import { clipped } from "#domain/documents/prose.ts";
import type { decisionQuality, performanceRating } from "#domain/exercises/records/exercise-enums.ts";
import type { actionItemStatus, priority } from "#domain/findings/action-item-enums.ts";
import type { GapStatus } from "#domain/findings/gap-enums.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import type { Severity } from "#kernel/severity.ts";

/** A code as a heading or label: COMMAND_AND_DECISION as "Command and decision". */
export function labelOf(code: string): string {
  const words = inWords(code);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** G-8, "Backups are not tested": a reference alone says nothing to its reader. */
export function namedRecord({ reference, title }: Named, most: number): string {
  return `${reference}, "${clipped(title, most)}"`;
}

type Named = { readonly reference: string; readonly title: string };

export const severityBadges: Readonly<Record<Severity, Badge>> = {
  CRITICAL: { word: "Critical", shape: "diamond", tone: "critical" },
  HIGH: { word: "High", shape: "triangle", tone: "high" },
  MEDIUM: { word: "Medium", shape: "half", tone: "medium" },
  LOW: { word: "Low", shape: "bar", tone: "low" },
};

export const gapBadges: Readonly<Record<GapStatus, Badge>> = {
  OPEN: { word: "Open", shape: "ring", tone: "quiet" },
  IN_PROGRESS: { word: "In progress", shape: "half-ring", tone: "accent" },
  REMEDIATED: { word: "Remediated", shape: "half-ring", tone: "good" },
  VERIFIED: { word: "Verified", shape: "disc", tone: "good" },
  ACCEPTED: { word: "Accepted", shape: "square", tone: "warn" },
  WITHDRAWN: { word: "Withdrawn", shape: "struck", tone: "quiet" },
};

export const actionBadges: Readonly<Record<Code<typeof actionItemStatus>, Badge>> = {
  OPEN: { word: "Open", shape: "ring", tone: "quiet" },
  IN_PROGRESS: { word: "In progress", shape: "half-ring", tone: "accent" },
  BLOCKED: { word: "Blocked", shape: "square", tone: "warn" },
  DONE: { word: "Done", shape: "disc", tone: "good" },
  CANCELLED: { word: "Cancelled", shape: "struck", tone: "quiet" },
};

export const overdueBadge: Badge = { word: "Overdue", shape: "triangle", tone: "critical" };

export const priorityBadges: Readonly<Record<Code<typeof priority>, Badge>> = {
  URGENT: { word: "Urgent", shape: "diamond", tone: "critical" },
  HIGH: { word: "High", shape: "triangle", tone: "high" },
  MEDIUM: { word: "Medium", shape: "half", tone: "medium" },
  LOW: { word: "Low", shape: "bar", tone: "low" },
};

type Rating = Code<typeof performanceRating>;

export const ratingBadges: Readonly<Record<Rating | "NONE", Badge>> = {
  PERFORMED: { word: "Performed", shape: "disc", tone: "accent" },
  SOME_CHALLENGES: { word: "Some challenges", shape: "half-ring", tone: "accent" },
  MAJOR_CHALLENGES: { word: "Major challenges", shape: "triangle", tone: "high" },
  UNABLE: { word: "Unable", shape: "diamond", tone: "critical" },
  NONE: { word: "Not observed", shape: "ring", tone: "quiet" },
};

/** In the order and with the colors of charts. */
export const ratingSorts = [
  { code: "PERFORMED", name: "Performed without challenges", color: "0D5B70" },
  { code: "SOME_CHALLENGES", name: "Some challenges", color: "8DBBC7" },
  { code: "MAJOR_CHALLENGES", name: "Major challenges", color: "E0A36B" },
  { code: "UNABLE", name: "Unable to be performed", color: "A61B1B" },
  { code: "NONE", name: "Not observed", color: "D2CEC6" },
] as const;

export const severitySorts = [
  { code: "CRITICAL", name: "Critical", color: "A61B1B" },
  { code: "HIGH", name: "High", color: "D98A4A" },
  { code: "MEDIUM", name: "Medium", color: "D9C27A" },
  { code: "LOW", name: "Low", color: "C4CCD0" },
] as const;

export const qualityWords: Readonly<Record<Code<typeof decisionQuality>, string>> = {
  ABSENT: "Absent",
  WEAK: "Weak",
  ADEQUATE: "Adequate",
  GOOD: "Good",
  EXCELLENT: "Excellent",
};

/** 167 minutes as "2 h 47 min". */
export function durationShown(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
