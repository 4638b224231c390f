import { type FormEvent, useId } from "react";
import { inWords } from "#graphql/code-words.ts";
import { Button } from "#kit/button.tsx";
import { type RatingCode, ratingLetters } from "#live/rating-letters.ts";
import { useKept } from "#live/use-kept.ts";

export type Said = {
  readonly rating: RatingCode;
  readonly note?: string | null;
  readonly strength?: string | null;
  readonly improvement?: string | null;
};

type Draft = Omit<Said, "rating"> & { readonly rating?: RatingCode };

type FormProps = {
  /** The name under which it is kept until it is saved. */
  readonly name: string;
  readonly title: string;
  readonly before: Said | undefined;
  readonly hint: string;
  /** They never read what others rated. */
  readonly isGuest: boolean;
  readonly save: (said: Said) => void;
  readonly cancel: (() => void) | undefined;
};

const LETTERS = ["P", "S", "M", "U"] as const;
const NOTHING: Draft = {};

/** Four large keys, and what was seen. The lower ratings need a note. */
export function EvaluatorForm({ name, title, before, hint, isGuest, save, cancel }: FormProps) {
  const id = useId();
  const [draft, setDraft] = useKept<Draft>(`draft:evaluate:${name}`, NOTHING);
  const { rating, note, strength, improvement }: Draft = { ...before, ...draft };
  const needsNote = rating === "MAJOR_CHALLENGES" || rating === "UNABLE";
  const missing = !rating
    ? "Choose a rating first"
    : needsNote && !note?.trim()
      ? "Say what got in the way"
      : undefined;
  const set = (changed: Draft) => setDraft({ ...draft, ...changed });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!rating || missing) return;
    save({ rating, ...written({ note, strength, improvement }) });
    setDraft(NOTHING);
  };
  return (
    <form onSubmit={submit}>
      <fieldset className="rating-keys evaluator-keys">
        <legend className="visually-hidden">Rating of {title}</legend>
        {LETTERS.map((letter) => (
          <button
            key={letter}
            type="button"
            aria-pressed={rating === ratingLetters[letter]}
            onClick={() => set({ rating: ratingLetters[letter] })}
          >
            <span className="rating-mark" data-letter={letter} aria-hidden="true">
              {letter}
            </span>
            {inWords(ratingLetters[letter])}
          </button>
        ))}
      </fieldset>
      {rating ? (
        <>
          <Text
            id={`${id}-note`}
            label={needsNote ? "What got in the way" : "Note"}
            value={note}
            set={(text) => set({ note: text })}
          />
          <details className="evaluator-more">
            <summary>Strength or area for improvement</summary>
            <Text id={`${id}-s`} label="Strength" value={strength} set={(text) => set({ strength: text })} />
            <Text
              id={`${id}-i`}
              label="Area for improvement"
              value={improvement}
              set={(text) => set({ improvement: text })}
            />
          </details>
          <div className="inline-row space-above-8">
            <span className="hint grow">
              {isGuest ? "You read no ratings but your own." : "Others’ ratings appear once yours is sent."}
            </span>
            {cancel && (
              <Button large look="ghost" onClick={cancel}>
                Cancel
              </Button>
            )}
            <Button large look="primary" type="submit" unavailable={missing}>
              Save rating
            </Button>
          </div>
        </>
      ) : (
        <p className="hint">{hint}</p>
      )}
    </form>
  );
}

/** Only what was written: an empty text is none. */
function written(texts: Readonly<Record<string, string | null | undefined>>): Omit<Said, "rating"> {
  const said = Object.entries(texts).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()] as const] : []));
  return Object.fromEntries(said);
}

type TextProps = {
  readonly id: string;
  readonly label: string;
  readonly value: string | null | undefined;
  readonly set: (text: string) => void;
};

function Text({ id, label, value, set }: TextProps) {
  return (
    <>
      <label className="label space-above-8" htmlFor={id}>
        {label}
      </label>
      <textarea className="input" id={id} rows={2} value={value ?? ""} onChange={(event) => set(event.target.value)} />
    </>
  );
}
