import type { PerformanceRating } from "#graphql/enums.ts";
import { inWords } from "#kit/words.ts";

const LETTERS = { PERFORMED: "P", SOME_CHALLENGES: "S", MAJOR_CHALLENGES: "M", UNABLE: "U" } as const;

type RatingProps = { readonly rating: keyof typeof PerformanceRating | null; readonly withWords?: boolean };

/** HSEEP's scale: letter, word, and the fill of the square. */
export function Rating({ rating, withWords = false }: RatingProps) {
  if (rating === null) return <span className="t3">Not observed</span>;
  return (
    <span className="row">
      <span className={`rt ${LETTERS[rating]}`} aria-hidden={withWords || undefined} title={inWords(rating)}>
        {LETTERS[rating]}
      </span>
      {withWords ? inWords(rating) : <span className="vh">{inWords(rating)}</span>}
    </span>
  );
}
