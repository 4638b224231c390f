import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { inWords } from "#graphql/code-words.ts";
import { Button } from "#kit/button.tsx";
import { dayText } from "#kit/dates.ts";
import { Empty } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { joined, numeral } from "#kit/words.ts";
import { IssueCertificateDialog } from "#records/dialogs.ts";
import type { ExerciseShown } from "#records/exercises/exercise-question.ts";
import { Status } from "#records/status.tsx";
import { useMay } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";

/** Who was certified for it, and the way to certify others once it is completed. */
export function ExerciseCertificates({ exercise }: { readonly exercise: ExerciseShown }) {
  const may = useMay();
  const pagePath = usePagePath();
  const [issuing, setIssuing] = useState(false);
  const { certificates, status, started_at } = exercise;
  const mayIssue = may("issue_certificates") && status === "COMPLETED" && started_at !== null;
  return (
    <Panel
      title="Certificates"
      count={numeral(certificates.length)}
      more={
        mayIssue && (
          <Button look="ghost" icon="plus" onClick={() => setIssuing(true)}>
            Issue
          </Button>
        )
      }
    >
      {certificates.length === 0 ? (
        <Empty title="No certificates yet">
          {status === "COMPLETED"
            ? "The organization and everyone who attended can be certified."
            : "Once it is completed, the organization and everyone who attended can be certified."}
        </Empty>
      ) : (
        <ul className="list">
          {certificates.map((each) => (
            <li key={each.id}>
              <span className="grow">
                <Link className="title" to={pagePath("certificates")} search={{ open: each.id }}>
                  {each.holder}
                </Link>
                <small>
                  {joined([
                    each.number,
                    inWords(each.kind),
                    each.expires_on && say("until {0}", dayText(each.expires_on)),
                  ])}
                </small>
              </span>
              <Status status={each.status} />
            </li>
          ))}
        </ul>
      )}
      {issuing && <IssueCertificateDialog exerciseId={exercise.id} close={() => setIssuing(false)} />}
    </Panel>
  );
}
