import { dayText } from "#kit/dates.ts";
import { say } from "#kit/say.ts";
import { counted } from "#kit/words.ts";
import type { Technique } from "#records/attack/attack-question.ts";

const RATINGS = [
  { key: "performed_count", words: "performed", look: "performed" },
  { key: "some_challenges_count", words: "some challenges", look: "some" },
  { key: "major_challenges_count", words: "major challenges", look: "major" },
  { key: "unable_count", words: "unable", look: "unable" },
] as const;

/** A technique: how often it was played, with which ratings, and when last. */
export function TechniqueCell({ technique }: { readonly technique: Technique }) {
  const { id, name, injects_count, last_exercised_on } = technique;
  return (
    <li className="technique">
      <span className="strong">
        <span className="mono">{id}</span> {name}
      </span>
      <span className="technique-bar" aria-hidden="true">
        {RATINGS.map(({ key, look }) => (
          <i key={key} className={`technique-${look}`} style={{ flexGrow: technique[key] }} />
        ))}
      </span>
      <small>{ratingsText(technique)}</small>
      <small>{`${counted(injects_count, "inject")}, last ${dayText(last_exercised_on)}`}</small>
    </li>
  );
}

/** "2 performed, 1 unable". */
export function ratingsText(technique: Technique): string {
  const rated = RATINGS.flatMap(({ key, words }) => (technique[key] > 0 ? [`${technique[key]} ${words}`] : []));
  return rated.join(", ") || say("not rated");
}
