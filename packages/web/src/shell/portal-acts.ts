import type { ComponentType } from "react";
import type { IconName } from "#kit/icon.tsx";

/** What can be begun from any page, for those who may. */
export type PortalAct = {
  readonly label: string;
  readonly icon: IconName;
  readonly permission: string;
  /** Loads what opens over the page. */
  readonly dialog: () => Promise<ComponentType<{ readonly close: () => void }>>;
};
