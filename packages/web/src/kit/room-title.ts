import { neutralTitleDay } from "@hotwash/server/neutral-title.ts";
import { dayText } from "#kit/dates.ts";
import { say } from "#kit/say.ts";
import { isEnglish } from "#kit/speech.ts";

/** The title that participants see, in the reader's language if nobody wrote it. */
export function roomTitle(title: string): string {
  const day = isEnglish ? undefined : neutralTitleDay(title);
  return day === undefined ? title : say("Tabletop exercise, {0}", dayText(day));
}
