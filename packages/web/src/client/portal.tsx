import { clientNavigation } from "#client/navigation.ts";
import { Portal } from "#shell/portal.tsx";

export function ClientPortal() {
  return <Portal navigation={clientNavigation} />;
}
