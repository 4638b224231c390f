import type { ComponentProps } from "react";
import { useNear } from "#kit/use-near.ts";
import { usePart } from "#kit/use-part.ts";
import type { FindingsPanels } from "#records/findings-trend/findings-panels.tsx";

const loadPanels = () => import("#records/findings-trend/findings-panels.tsx").then((module) => module.FindingsPanels);

/** The panels of findings, whose code and data are loaded once the reader comes near them. */
export function LateFindings(props: ComponentProps<typeof FindingsPanels>) {
  const [box, isNear] = useNear();
  const Panels = usePart(isNear ? loadPanels : undefined);
  return Panels ? <Panels {...props} /> : <div ref={box} className="late-findings" />;
}
