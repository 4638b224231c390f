import { Mark } from "#kit/mark.tsx";
import type { StateCode } from "#records/compliance/coverage-question.ts";

const LOOKS = {
  EXERCISED: ["verified", "good", "Exercised"],
  EXERCISED_WITH_OPEN_GAPS: ["in-progress", "warn", "Open gaps"],
  NOT_EXERCISED: ["planned", "", "Not exercised"],
} as const;

/** A control's state, in word and shape. */
export function CoverageState({ state }: { readonly state: StateCode }) {
  const [mark, tone, word] = LOOKS[state];
  return (
    <span className={`status ${tone}`}>
      <Mark name={mark} />
      {word}
    </span>
  );
}
