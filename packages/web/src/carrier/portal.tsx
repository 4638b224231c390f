import { carrierNavigation } from "#carrier/navigation.ts";
import { portalActs } from "#records/portal-acts.ts";
import { Portal } from "#shell/portal.tsx";

export function CarrierPortal() {
  return <Portal navigation={carrierNavigation} acts={portalActs} />;
}
