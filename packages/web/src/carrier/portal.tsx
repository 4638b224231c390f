import { carrierNavigation } from "#carrier/navigation.ts";
import { Portal } from "#shell/portal.tsx";

export function CarrierPortal() {
  return <Portal navigation={carrierNavigation} />;
}
