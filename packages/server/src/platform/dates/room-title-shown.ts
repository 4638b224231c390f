import { dayShown } from "#platform/dates/day-shown.ts";
import { say } from "#platform/language/say.ts";
import { spokenLanguage } from "#platform/language/speaking.ts";
import { neutralTitleDay } from "#platform/text/neutral-title.ts";

/** The title that participants see, in the language that is spoken if the database gave it. */
export function roomTitleShown(title: string): string {
  const day = neutralTitleDay(title);
  return day === undefined || spokenLanguage() === "en" ? title : say("Tabletop exercise, {0}", dayShown(day));
}
