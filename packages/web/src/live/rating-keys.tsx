import { inWords } from "#graphql/code-words.ts";
import { say } from "#kit/say.ts";
import { type Console, useConsole } from "#live/console-context.ts";
import { RateInject } from "#live/inject-acts.ts";
import type { LiveInject } from "#live/live-records.ts";
import { asAction } from "#live/outbox.ts";
import { ratingLetters } from "#live/rating-letters.ts";

type Letter = keyof typeof ratingLetters;
const LETTERS: readonly Letter[] = ["P", "S", "M", "U"];

/** Rates an inject at once, or asks for the note that the lower ratings require, or to reconcile evaluators' ratings. */
export function rateWith({ outbox, open }: Console): (inject: LiveInject, letter: Letter) => void {
  return (inject, letter) => {
    if (inject.is_evaluated) return open({ kind: "reconcile", inject });
    const rating = ratingLetters[letter];
    if (rating === "MAJOR_CHALLENGES" || rating === "UNABLE") return open({ kind: "rate", inject, rating });
    const text = say("{0}: inject {1}", inWords(rating), inject.number);
    const entry = { kind: "Rating", text, about: inject.id, url: "/api/graphql" };
    outbox.put(entry, { id: inject.id, rating, rating_note: inject.rating_note ?? null }, asAction(RateInject));
  };
}

/** Rates the organization, not anybody in it. */
export function RatingKeys({ inject }: { readonly inject: LiveInject }) {
  const console = useConsole();
  const rate = rateWith(console);
  return (
    <div>
      <h3>
        Rate it <span className="faint small">R, then a letter</span>
      </h3>
      <div className="rating-keys two-across">
        {LETTERS.map((letter) => (
          <button
            key={letter}
            type="button"
            aria-pressed={inject.rating === ratingLetters[letter]}
            disabled={!console.leads}
            onClick={() => rate(inject, letter)}
          >
            <span className="rating-mark" data-letter={letter} aria-hidden="true">
              {letter}
            </span>
            {inWords(ratingLetters[letter])}
          </button>
        ))}
      </div>
      {inject.rating_note && <p className="space-above-8">“{inject.rating_note}”</p>}
      <p className="hint">
        {inject.is_evaluated
          ? "Evaluators rated it. Each letter opens their ratings, to reconcile them."
          : "M and U require a note. Leave empty if not observed."}
      </p>
    </div>
  );
}
