import type { DimensionCode } from "#domain/readiness/dimension.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import type { Severity } from "#kernel/severity.ts";
import type { channel, criticality, scenarioKind } from "./scenario-enums.ts";

/** A scenario that comes with the product. */
export type LibraryScenario = {
  readonly title: string;
  readonly kind: Code<typeof scenarioKind>;
  readonly severity: Severity;
  readonly summary: string;
  readonly objectives: string;
  readonly injects: readonly LibraryInject[];
};

export type LibraryInject = {
  readonly title: string;
  readonly body: string;
  readonly channel: Code<typeof channel>;
  /** Minutes on the exercise clock, in increasing order. */
  readonly planned_offset_minutes: number;
  readonly expected_actions: string;
  /** MITRE ATT&CK. */
  readonly attack_technique?: string;
  readonly dimension: DimensionCode;
  readonly criticality: Code<typeof criticality>;
};
