import { Icon } from "#kit/icon.tsx";
import { say } from "#kit/say.ts";
import type { Entry, EntryGroup } from "#shell/palette-entries.ts";

type PaletteListProps = {
  readonly id: string;
  readonly groups: readonly EntryGroup[];
  readonly words: readonly string[];
  /** By its position among all entries. */
  readonly chosen: number;
  readonly choose: (place: number) => void;
  readonly take: (entry: Entry) => void;
};

/** The results, in groups; the focus stays in the field above. */
export function PaletteList({ id, groups, words, chosen, choose, take }: PaletteListProps) {
  const shown = groups.filter(({ entries }) => entries.length > 0);
  const places = new Map(shown.flatMap(({ entries }) => entries).map((entry, place) => [entry, place]));
  return (
    <div role="listbox" id={`${id}-list`} aria-label="Results" className="palette-list">
      {shown.map(({ name, entries }) => (
        <fieldset aria-label={say(name)} key={name}>
          <div className="palette-group" aria-hidden="true">
            {say(name)}
          </div>
          {entries.map((entry) => {
            const place = places.get(entry) ?? 0;
            return (
              <div
                key={entry.key}
                id={`${id}-${place}`}
                role="option"
                tabIndex={-1}
                aria-selected={place === chosen}
                onPointerUp={() => take(entry)}
                onMouseMove={() => choose(place)}
              >
                <Icon name={entry.icon} />
                <span className="clip">
                  <Marked text={entry.label} words={words} />
                </span>
                {entry.note && <span className="faint clip grow">{entry.note}</span>}
                {place === chosen && (
                  <span className="push-right" aria-hidden="true">
                    <kbd>Enter</kbd>
                  </span>
                )}
              </div>
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}

/** Marks the typed words in a name. */
function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  if (words.length === 0) return text;
  const parts = text.split(new RegExp(`(${words.map(literal).join("|")})`, "iu"));
  // Every second part is a match.
  return parts.map((part, i) => (i % 2 === 1 ? <mark key={`${i} ${part}`}>{part}</mark> : part));
}

/** Escapes the typed text, so that a dot is a dot. */
function literal(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
