import { useId } from "react";
import { quarterText } from "#kit/dates.ts";
import type { ListSearch } from "#records/list/list-search.ts";

type QuarterChoiceProps = {
  readonly search: ListSearch;
  readonly change: (changes: Record<string, string | undefined>) => void;
};

/** As many as a yearly comparison needs. */
const QUARTERS = 8;

/** The quarter in the URL; by default, the current one. */
export function QuarterChoice({ search, change }: QuarterChoiceProps) {
  const id = useId();
  const [current = "", ...earlier] = latestQuarters(new Date());
  return (
    <span className="inline-row">
      <label htmlFor={id}>Quarter</label>
      <select
        id={id}
        className="input"
        value={search.quarter ?? current}
        onChange={({ target: { value } }) => change({ quarter: value === current ? undefined : value })}
      >
        {[current, ...earlier].map((quarter) => (
          <option key={quarter} value={quarter}>
            {quarterText(quarter)}
          </option>
        ))}
      </select>
    </span>
  );
}

export function quarterIn({ quarter }: ListSearch): { readonly quarter?: string } {
  return quarter ? { quarter } : {};
}

/** The latest first, in UTC. */
function latestQuarters(now: Date): readonly string[] {
  const count = now.getUTCFullYear() * 4 + Math.floor(now.getUTCMonth() / 3);
  return Array.from({ length: QUARTERS }, (_, i) => `${Math.floor((count - i) / 4)}-Q${((count - i) % 4) + 1}`);
}
