import type { ComponentProps } from "react";
import { Panel } from "#kit/page.tsx";
import { Comments } from "#records/comments.tsx";
import { WITHHELD } from "#records/disclosure/withheld.tsx";
import { History } from "#records/history.tsx";

type Told = ComponentProps<typeof Comments> & ComponentProps<typeof History>;

/** A record's comments and history, on its own page. */
export function CommentsAndHistory({ about, comments, changes }: Told) {
  return (
    <Panel title="Comments and history">
      <div className="panel-body record-parts">
        <Comments about={about} comments={comments} />
        <History changes={changes} />
        {/* Every record has a history: if none is shown, it is withheld. */}
        {changes.length === 0 && <p className="faint">{WITHHELD}</p>}
      </div>
    </Panel>
  );
}
