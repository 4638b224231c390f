import { Button } from "#kit/button.tsx";
import { Empty } from "#kit/notice.tsx";
import { numeral } from "#kit/words.ts";
import { lastPage } from "#records/list/page-turn.tsx";

type NoSuchPageProps = { readonly page: number; readonly total: number; readonly turn: (page: number) => void };

/** A page after the last: rows have gone since, or somebody typed its number. */
export function NoSuchPage({ page, total, turn }: NoSuchPageProps) {
  const last = lastPage(total);
  return (
    <Empty
      title={`There is no page ${numeral(page)}`}
      actions={<Button onClick={() => turn(last)}>Go to the last page</Button>}
    >
      {`The last page is page ${numeral(last)}.`}
    </Empty>
  );
}
