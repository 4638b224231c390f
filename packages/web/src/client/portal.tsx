import { clientNavigation } from "#client/navigation.ts";
import { portalActs } from "#records/portal-acts.ts";
import { Portal } from "#shell/portal.tsx";

export function ClientPortal() {
  return <Portal navigation={clientNavigation} acts={portalActs} />;
}
