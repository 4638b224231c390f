import { BurnDown } from "#records/findings-trend/burn-down.tsx";
import { GapAgesPanel } from "#records/findings-trend/gap-ages.tsx";

/** Findings over time, and how old the unclosed gaps are. */
export function FindingsPanels({ organization }: { readonly organization: string }) {
  return (
    <>
      <BurnDown organization={organization} />
      <GapAgesPanel organization={organization} />
    </>
  );
}
