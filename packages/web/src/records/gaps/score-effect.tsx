import { useQuery } from "@tanstack/react-query";
import { graphql } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { Notice } from "#kit/notice.tsx";
import { changeText, scoreText } from "#kit/scores.ts";
import type { GapShown } from "#records/gaps/gap.ts";
import { useMay } from "#session/me.ts";

const WhatIf = graphql(`
  query GapWhatIf($organization_id: ID!) {
    readiness_what_if(organization_id: $organization_id) {
      record_id
      points
      overall_score
    }
  }
`);

/** What it would change once it was verified: by itself, everything else as it is. */
export function ScoreEffect({ gap }: { readonly gap: GapShown }) {
  const may = useMay();
  const asked = question(WhatIf, { organization_id: gap.organization.id });
  const { data } = useQuery({ ...asked, enabled: may("read_readiness"), staleTime: 60_000 });
  const change = data?.readiness_what_if?.find(({ record_id }) => record_id === gap.id);
  if (!change || change.overall_score === null) return null;
  return (
    <div className="mt-3">
      <Notice>
        {change.points === 0
          ? `Verified, it would leave the readiness score at ${scoreText(change.overall_score)}.`
          : `Verified, it would move the readiness score by ${changeText(change.points)}, to ${scoreText(change.overall_score)}.`}
      </Notice>
    </div>
  );
}
