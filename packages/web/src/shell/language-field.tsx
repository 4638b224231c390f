import { useId } from "react";
import { chooseLanguage, chosenLanguage, LANGUAGES } from "#shell/language.ts";

type Props = {
  /** Before anybody has signed in, it is kept in this browser alone. */
  readonly choose?: (tag: string) => void;
};

/** In which language the pages are; each language in its own words, for who does not read the present one. */
export function LanguageField({ choose = chooseLanguage }: Props) {
  const id = useId();
  return (
    <span className="inline-row">
      <label className="visually-hidden" htmlFor={id}>
        Language
      </label>
      <select
        id={id}
        className="input width-auto"
        value={chosenLanguage()}
        onChange={(event) => choose(event.target.value)}
      >
        {LANGUAGES.map(([tag, name]) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
