import { Mark } from "#kit/mark.tsx";
import type { Strength } from "#records/compliance/coverage-question.ts";

const LOOKS = {
  TESTS_DIRECTLY: ["verified", "good", "Tested directly"],
  TESTS_IN_PART: ["in-progress", "good", "Tested in part"],
  TOUCHES: ["planned", "", "Only touched"],
  NONE: ["open", "", "Not exercised"],
} as const;

/** How far exercises tested a control, in word and shape. */
export function ControlStrength({ strength }: { readonly strength: Strength }) {
  const [mark, tone, word] = LOOKS[strength ?? "NONE"];
  return (
    <span className={`status ${tone}`}>
      <Mark name={mark} />
      {word}
    </span>
  );
}
