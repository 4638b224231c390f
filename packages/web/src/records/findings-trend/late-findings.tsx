import { useNear } from "#kit/use-near.ts";
import { usePart } from "#kit/use-part.ts";

const loadPanels = () => import("#records/findings-trend/findings-panels.tsx").then((module) => module.FindingsPanels);

/** The panels of findings, whose code and data are loaded once the reader comes near them. */
export function LateFindings({ organization }: { readonly organization: string }) {
  const [box, isNear] = useNear();
  const Panels = usePart(isNear ? loadPanels : undefined);
  return Panels ? <Panels organization={organization} /> : <div ref={box} className="late-findings" />;
}
