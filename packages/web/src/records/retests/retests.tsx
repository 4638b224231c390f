import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { inWords } from "#graphql/code-words.ts";
import { Button } from "#kit/button.tsx";
import { dayText } from "#kit/dates.ts";
import { say } from "#kit/say.ts";
import { joined } from "#kit/words.ts";
import { AnswerRetestDialog, RemoveRetestDialog } from "#records/dialogs.ts";
import type { RetestShown } from "#records/retests/retest.ts";
import { Status } from "#records/status.tsx";
import { useMay } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";

type RetestsProps = {
  readonly retests: readonly RetestShown[];
  /** Whether they are listed with their gap, or with what retests it. */
  readonly of: "gap" | "inject";
  readonly children?: ReactNode;
};

/** The retests of a gap, or by an inject. */
export function Retests({ retests, of, children }: RetestsProps) {
  if (retests.length === 0 && !children) return null;
  return (
    <section>
      <h3>
        {of === "gap" ? "Retests" : "Retests these gaps"} <span className="faint">{retests.length}</span>
      </h3>
      <ul className={children ? "mini-list space-below-12" : "mini-list"}>
        {retests.map((retest) => (
          <Listed key={retest.id} retest={retest} of={of} />
        ))}
      </ul>
      {children}
    </section>
  );
}

type ListedProps = { readonly retest: RetestShown; readonly of: RetestsProps["of"] };

function Listed({ retest, of }: ListedProps) {
  const may = useMay();
  const pagePath = usePagePath();
  const [open, setOpen] = useState<"answer" | "remove">();
  const { exercise, inject, gap, outcome } = retest;
  const close = () => setOpen(undefined);
  const mayAnswer = may("confirm_closures") && exercise.status === "COMPLETED" && inject?.rating;
  const mayRemove = may("run_exercises") && !outcome && exercise.status !== "CANCELLED";
  return (
    <li>
      <span className="grow">
        {of === "inject" ? (
          <Link to={pagePath("gaps", gap.id)}>{joined([gap.reference, gap.title])}</Link>
        ) : (
          <Link to={pagePath("exercises", exercise.id)}>{joined([inject?.reference, exercise.title])}</Link>
        )}
        <small>{joined(outcomeText(retest))}</small>
        {(mayAnswer || mayRemove) && (
          <span className="actions">
            {mayAnswer && (
              <Button look={outcome ? "ghost" : "quiet"} onClick={() => setOpen("answer")}>
                {outcome ? "Answer again" : "Answer"}
                <span className="visually-hidden"> the retest of {gap.reference}</span>
              </Button>
            )}
            {mayRemove && (
              <Button look="ghost" onClick={() => setOpen("remove")}>
                Remove<span className="visually-hidden"> the retest of {gap.reference}</span>
              </Button>
            )}
          </span>
        )}
      </span>
      {of === "inject" && <Status status={gap.status} />}
      {open === "answer" && <AnswerRetestDialog retest={retest} close={close} />}
      {open === "remove" && <RemoveRetestDialog retest={retest} close={close} />}
    </li>
  );
}

function outcomeText({ outcome, proposed_outcome, answered_at, answered_by, note, exercise, inject }: RetestShown) {
  if (outcome && answered_at) {
    const by = answered_by ? say(" by {0}", answered_by) : "";
    return [say("{0}, answered on {1}{2}", inWords(outcome), dayText(answered_at), by), note];
  }
  const rated = inject?.rating && say("rated {0}", inWords(inject.rating));
  return [
    rated ?? (exercise.status === "COMPLETED" ? say("not rated") : say("not yet retested")),
    proposed_outcome && say("suggests: {0}", inWords(proposed_outcome)),
  ];
}
