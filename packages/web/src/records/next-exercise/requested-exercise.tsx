import { dayText } from "#kit/dates.ts";
import { Notice } from "#kit/notice.tsx";
import { say } from "#kit/say.ts";
import { counted, quoted } from "#kit/words.ts";
import type { RequestShown } from "#records/next-exercise/exercise-request.ts";

/** Who asked for the next exercise, when, and with which words. */
export function RequestedExercise({ request }: { readonly request: RequestShown }) {
  const { requested_by, requested_at, gap_ids, note } = request;
  const retests = gap_ids.length > 0 ? say(", with {0} to retest", counted(gap_ids.length, "gap")) : "";
  return (
    <Notice>
      {`${requested_by} asked for it on ${dayText(requested_at)}${retests}.`}
      {note && ` ${quoted(note)}`}
    </Notice>
  );
}
