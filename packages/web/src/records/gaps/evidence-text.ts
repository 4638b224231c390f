import { say } from "#kit/say.ts";
import { counted } from "#kit/words.ts";

/** How many files a confirmation rests on, after its date. */
export function evidenceText(count: number | null | undefined): string {
  if (typeof count !== "number") return "";
  return count === 0 ? say(" with no file attached") : say(" with {0} attached", counted(count, "file"));
}
