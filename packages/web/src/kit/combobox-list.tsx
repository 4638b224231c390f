import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { MOST_FOUND, type Option } from "#kit/option.ts";
import { counted } from "#kit/words.ts";

type ComboboxListProps = {
  readonly id: string;
  readonly under: RefObject<HTMLInputElement | null>;
  readonly found: readonly Option[];
  readonly at: number;
  readonly value: string;
  readonly typed: string;
  readonly isSearching: boolean;
  readonly trouble: string | undefined;
  readonly point: (place: number) => void;
  readonly take: (option: Option) => void;
};

/** The results, above everything else: a dialog would clip them. */
export function ComboboxList({
  id,
  under,
  found,
  at,
  value,
  typed,
  isSearching,
  trouble,
  point,
  take,
}: ComboboxListProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => placeBeside(list.current, under.current);
    list.current?.showPopover();
    place();
    window.addEventListener("resize", place);
    document.addEventListener("scroll", place, true);
    return () => {
      window.removeEventListener("resize", place);
      document.removeEventListener("scroll", place, true);
    };
  }, [under]);
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: "nearest" });
  }, [id, at]);
  return (
    // A press in it would take the focus from the field.
    <div ref={list} popover="manual" className="combobox" onPointerDown={(event) => event.preventDefault()}>
      <div role="listbox" id={`${id}-list`} aria-label="Results" aria-busy={isSearching}>
        {found.map((option, place) => (
          <div
            key={option.value}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            className={place === at ? "pointed" : undefined}
            onPointerUp={() => take(option)}
            onMouseMove={() => point(place)}
          >
            {option.label}
          </div>
        ))}
      </div>
      <p className="hint" role="status">
        {isSearching ? "Searching" : (trouble ?? said(found.length, typed.trim()))}
      </p>
    </div>
  );
}

function said(count: number, typed: string): string {
  if (count === 0) return typed ? `Nothing matches “${typed}”.` : "Nothing to choose from.";
  return count < MOST_FOUND ? `${counted(count, "result")}.` : "These come first: type to find others.";
}

const GAP_PX = 4;
const LONGEST_PX = 300;

/** Below the field, or above it if there is more room. */
function placeBeside(list: HTMLElement | null, field: HTMLElement | null): void {
  if (!list || !field) return;
  const { top, bottom, left, width } = field.getBoundingClientRect();
  const below = window.innerHeight - bottom - 2 * GAP_PX;
  const above = top - 2 * GAP_PX;
  const isAbove = below < LONGEST_PX && above > below;
  const wide = Math.min(Math.max(width, 240), window.innerWidth - 2 * GAP_PX);
  Object.assign(list.style, {
    left: `${Math.min(left, window.innerWidth - wide - GAP_PX)}px`,
    width: `${wide}px`,
    maxHeight: `${Math.min(LONGEST_PX, isAbove ? above : below)}px`,
    top: isAbove ? "auto" : `${bottom + GAP_PX}px`,
    bottom: isAbove ? `${window.innerHeight - top + GAP_PX}px` : "auto",
  });
}
