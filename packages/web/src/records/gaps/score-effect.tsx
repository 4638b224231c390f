import { useQuery } from "@tanstack/react-query";
import { graphql } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { scoreWithRange } from "#graphql/score-words.ts";
import { changeText } from "#kit/scores.ts";
import type { GapShown } from "#records/gaps/gap.ts";
import { useMay } from "#session/me.ts";

const WhatIf = graphql(`
  query GapWhatIf($organization_id: ID!) {
    readiness_what_if(organization_id: $organization_id) {
      record_id
      points
      overall_score
      range_low
      range_high
      records
      status
    }
  }
`);

/** What closing it would change, with everything else unchanged. */
export function ScoreEffect({ gap }: { readonly gap: GapShown }) {
  const may = useMay();
  const asked = question(WhatIf, { organization_id: gap.organization.id });
  const { data } = useQuery({ ...asked, enabled: may("read_readiness"), staleTime: 60_000 });
  const change = data?.readiness_what_if?.find(({ record_id }) => record_id === gap.id);
  if (!change || change.overall_score === null) return null;
  return (
    <dl className="fact-list space-above-6">
      <dt>Score effect</dt>
      <dd>
        Closing it, confirmed by the operator, alone{" "}
        {change.points === 0 ? (
          `leaves the score at ${scoreWithRange(change)}`
        ) : (
          <>
            moves the score by{" "}
            <span className={change.points > 0 ? "strong rising" : "strong falling"}>{changeText(change.points)}</span>,
            to {scoreWithRange(change)}
          </>
        )}
      </dd>
    </dl>
  );
}
