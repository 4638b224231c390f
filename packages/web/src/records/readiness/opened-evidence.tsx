import { usePart } from "#kit/use-part.ts";

type OpenedEvidenceProps = {
  readonly kind: string | undefined;
  readonly id: string;
  readonly close: () => void;
};

const loadDrawer = async () => (await import("#records/readiness/evidence-drawer.tsx")).EvidenceDrawer;

/** The record behind some points. It brings the parts of every record that may be evidence, so it comes when opened. */
export function OpenedEvidence(props: OpenedEvidenceProps) {
  const EvidenceDrawer = usePart(loadDrawer);
  return EvidenceDrawer && <EvidenceDrawer {...props} />;
}
