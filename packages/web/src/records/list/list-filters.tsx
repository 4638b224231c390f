import { useState } from "react";
import { Button, IconButton } from "#kit/button.tsx";
import { Icon } from "#kit/icon.tsx";
import { Menu } from "#kit/menu.tsx";
import { FilterChip } from "#records/list/filter-chip.tsx";
import type { ChangeSearch, ListSearch } from "#records/list/list-search.ts";
import { LONGEST_SOUGHT } from "#records/list/list-variables.ts";
import { ListViews } from "#records/list/list-views.tsx";
import type { ListFilter } from "#records/list/record-list.ts";
import type { Choosable } from "#records/list/shown-columns.ts";
import { type SetText, useTypedText } from "#records/list/use-typed-text.ts";

type ListFiltersProps = {
  readonly what: string;
  readonly filters: readonly ListFilter[];
  readonly columns: readonly (Choosable & { readonly head: string })[];
  readonly shown: ReadonlySet<string>;
  readonly search: ListSearch;
  readonly change: ChangeSearch;
  /** Absent if there is no such file. */
  readonly csv?: string;
  readonly finds: boolean;
  /** The root field, under which views are stored; a list within another page has none. */
  readonly field: string | undefined;
};

/** Search, applied filters as chips, filters to add, columns, and the file. */
export function ListFilters({ what, filters, columns, shown, search, change, csv, finds, field }: ListFiltersProps) {
  const [added, setAdded] = useState<readonly string[]>([]);
  const inUse = filters.filter(({ name }) => search[name] !== undefined || added.includes(name));
  const left = filters.filter((filter) => !inUse.includes(filter));
  const toggle = (key: string) => {
    const next = columns
      .map((column) => column.key)
      .filter((each) => (each === key ? !shown.has(each) : shown.has(each)));
    change({ columns: next.join(",") });
  };
  return (
    <fieldset className="filter-bar">
      <legend className="visually-hidden">Filters</legend>
      {field && <ListViews field={field} what={what} search={search} change={change} />}
      {inUse.map((filter) => (
        <FilterChip
          key={filter.name}
          filter={filter}
          value={search[filter.name] ?? ""}
          added={added.includes(filter.name)}
          set={(value, continues) => change({ [filter.name]: value }, continues)}
          remove={() => {
            setAdded(added.filter((name) => name !== filter.name));
            change({ [filter.name]: undefined });
          }}
        />
      ))}
      {left.length > 0 && (
        <Menu
          trigger={
            <Button look="ghost" icon="plus">
              Filter
            </Button>
          }
          entries={left.map(({ name, label }) => ({
            kind: "action",
            label,
            act: () => setAdded([...added, name]),
          }))}
        />
      )}
      <span className="trailing">
        {finds && (
          <Find
            what={what}
            value={search.query ?? ""}
            set={(query, continues) => change({ query: query || undefined }, continues)}
          />
        )}
        {columns.length > 0 && (
          <Menu
            align="end"
            stays
            trigger={<IconButton icon="columns" label="Columns" look="quiet" />}
            entries={columns
              .filter(({ primary }) => !primary)
              .map(({ key, head }) => ({
                kind: "choice",
                label: head,
                chosen: shown.has(key),
                act: () => toggle(key),
              }))}
          />
        )}
        {csv && (
          <a
            className="button icon-only"
            href={csv}
            download
            aria-label="Export filtered rows (CSV)"
            title="Export CSV"
          >
            <Icon name="download" />
          </a>
        )}
      </span>
    </fieldset>
  );
}

type FindProps = { readonly what: string; readonly value: string; readonly set: SetText };

function Find({ what, value, set }: FindProps) {
  const [text, setText] = useTypedText(value, set);
  return (
    <label className="find">
      <Icon name="search" />
      <span className="visually-hidden">Find {what}</span>
      <input
        placeholder={`Find ${what}`}
        value={text}
        maxLength={LONGEST_SOUGHT}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  );
}
