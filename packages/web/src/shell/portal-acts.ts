import type { ComponentType } from "react";
import type { IconName } from "#kit/icon.tsx";

/** What people with the permission can start from any page. */
export type PortalAct = {
  readonly label: string;
  readonly icon: IconName;
  readonly permission: string;
  /** What opens over the page. */
  readonly dialog: ComponentType<{ readonly close: () => void }>;
};
