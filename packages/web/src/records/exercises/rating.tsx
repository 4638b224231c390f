import { inWords } from "#graphql/code-words.ts";
import type { PerformanceRating } from "#graphql/enums.ts";

const LETTERS = { PERFORMED: "P", SOME_CHALLENGES: "S", MAJOR_CHALLENGES: "M", UNABLE: "U" } as const;

type RatingProps = { readonly rating: keyof typeof PerformanceRating | null; readonly withWords?: boolean };

/** HSEEP's scale: letter, word, and the fill of the square. */
export function Rating({ rating, withWords = false }: RatingProps) {
  if (rating === null) return <span className="faint">Not observed</span>;
  return (
    <span className="inline-row">
      <span
        className="rating-mark"
        data-letter={LETTERS[rating]}
        aria-hidden={withWords || undefined}
        title={inWords(rating)}
      >
        {LETTERS[rating]}
      </span>
      {withWords ? inWords(rating) : <span className="visually-hidden">{inWords(rating)}</span>}
    </span>
  );
}
