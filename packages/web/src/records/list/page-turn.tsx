import { IconButton } from "#kit/button.tsx";
import { numeral } from "#kit/words.ts";
import { PAGE_ROWS } from "#records/list/list-search.ts";

type PageTurnProps = { readonly page: number; readonly total: number; readonly turn: (page: number) => void };

export function lastPage(total: number): number {
  return Math.ceil(total / PAGE_ROWS);
}

/** Links to the previous and next page; a list of one page has none. */
export function PageTurn({ page, total, turn }: PageTurnProps) {
  const pages = lastPage(total);
  if (pages <= 1) return null;
  return (
    <span className="inline-row">
      <IconButton
        icon="chevron-left"
        label="Previous page"
        unavailable={page <= 1 ? "This is the first page." : undefined}
        onClick={() => turn(page - 1)}
      />
      <span>
        Page {numeral(page)} of {numeral(pages)}
      </span>
      <IconButton
        icon="chevron-right"
        label="Next page"
        unavailable={page >= pages ? "This is the last page." : undefined}
        onClick={() => turn(page + 1)}
      />
    </span>
  );
}
