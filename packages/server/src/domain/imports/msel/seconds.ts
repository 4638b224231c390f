import type { Parsed } from "#domain/imports/parsed.ts";
import { phrase } from "#platform/language/phrase.ts";

/** T+00:07:00 for 420 seconds. */
export function secondsText(seconds: number): string {
  return `${minutesText(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** T+00:07 for 7 minutes. */
export function minutesText(minutes: number): string {
  return `T+${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}

/** Seconds, or T+00:07:00. */
export function readSeconds(text: string): Parsed {
  const [, hours, minutes, seconds] = /^(?:T ?\+ ?)?(\d{1,3}):([0-5]\d):([0-5]\d)$/i.exec(text.trim()) ?? [];
  if (hours !== undefined) return { value: String(Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) };
  if (/^\d{1,6}$/.test(text.trim())) return { value: String(Number(text)) };
  return { problem: phrase`is not a time on the exercise clock`, expected: phrase`seconds, or T+00:07:00` };
}
