import { dayShown } from "#platform/dates/day-shown.ts";
import { spokenLanguage } from "#platform/language/speaking.ts";

/** "2026-11-21 09:30 UTC"; in other languages than English with the day as they write it. */
export function minuteShown(at: Date): string {
  const [day = "", time = ""] = at.toISOString().slice(0, 16).split("T");
  return spokenLanguage() === "en" ? `${day} ${time} UTC` : `${dayShown(day)}, ${time} UTC`;
}
