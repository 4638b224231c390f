import { operatorNavigation } from "#operator/navigation.ts";
import { portalActs } from "#records/portal-acts.ts";
import { Portal } from "#shell/portal.tsx";

export function OperatorPortal() {
  return <Portal navigation={operatorNavigation} acts={portalActs} />;
}
