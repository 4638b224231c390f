import { operatorNavigation } from "#operator/navigation.ts";
import { Portal } from "#shell/portal.tsx";

export function OperatorPortal() {
  return <Portal navigation={operatorNavigation} />;
}
