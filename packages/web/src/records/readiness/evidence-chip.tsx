import { Link, useRouterState, useSearch } from "@tanstack/react-router";

type EvidenceChipProps = {
  readonly kind: string | null;
  readonly id: string | null;
  readonly reference: string | null;
};

/** The record behind a statement or some points: opens next to the page. */
export function EvidenceChip({ kind, id, reference }: EvidenceChipProps) {
  const path: string = useRouterState({ select: ({ location }) => location.pathname });
  const search = useSearch({ strict: false });
  if (!kind || !id || !reference) return null;
  return (
    <Link className="evidence" to={path} search={{ ...search, open: id, of: kind }} resetScroll={false} replace>
      {reference}
    </Link>
  );
}
