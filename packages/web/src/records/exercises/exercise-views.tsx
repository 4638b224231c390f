import { Link } from "@tanstack/react-router";
import type { ListSearch } from "#records/list/list-search.ts";
import { usePagePath } from "#session/page-path.ts";

export type ExerciseView = "list" | "month" | "week";

const VIEWS: readonly { readonly view: ExerciseView; readonly label: string }[] = [
  { view: "list", label: "List" },
  { view: "month", label: "Month" },
  { view: "week", label: "Week" },
];

export function viewOf({ view }: ListSearch): ExerciseView {
  return VIEWS.find((each) => each.view === view)?.view ?? "list";
}

/** The same exercises as a list or a calendar, according to the URL. */
export function ExerciseViews({ view }: { readonly view: ExerciseView }) {
  const to = usePagePath()("exercises");
  return (
    <nav className="segments" aria-label="View">
      {VIEWS.map((each) => (
        <Link
          key={each.view}
          to={to}
          search={{ view: each.view }}
          activeProps={{}}
          aria-current={each.view === view ? "page" : undefined}
        >
          {each.label}
        </Link>
      ))}
    </nav>
  );
}
