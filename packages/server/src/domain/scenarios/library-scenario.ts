import type { controlStrength } from "#domain/frameworks/control-strength.ts";
import type { framework } from "#domain/frameworks/framework.ts";
import type { industry } from "#domain/organizations/organization-enums.ts";
import type { DimensionCode } from "#domain/readiness/dimension.ts";
import type { NotificationDutyCode } from "#domain/scenarios/clocks/notification-duty-enums.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import type { Severity } from "#kernel/severity.ts";
import type { channel, criticality, language, regulation, scenarioAudience, scenarioKind } from "./scenario-enums.ts";

/** A scenario that comes with the product. */
export type LibraryScenario = {
  readonly title: string;
  readonly kind: Code<typeof scenarioKind>;
  readonly severity: Severity;
  /** Default: English. */
  readonly language?: Code<typeof language>;
  /** None if it fits any. */
  readonly sector?: Code<typeof industry>;
  readonly audience: Code<typeof scenarioAudience>;
  readonly regulation?: Code<typeof regulation>;
  readonly length_minutes: number;
  readonly summary: string;
  readonly objectives: string;
  readonly injects: readonly LibraryInject[];
};

export type LibraryInject = {
  readonly title: string;
  readonly body: string;
  readonly channel: Code<typeof channel>;
  /** Minutes on the exercise clock; injects that one choice leads to may share theirs. */
  readonly planned_offset_minutes: number;
  /** Who it is from, as the players read it; none of a paper that lies on the table. */
  readonly sender?: string;
  /** Who receives it; everyone if it names nobody. */
  readonly audience?: string;
  readonly expected_actions: string;
  /** For the discussion, one a line. */
  readonly questions?: string;
  /** MITRE ATT&CK. */
  readonly attack_technique?: string;
  readonly dimension: DimensionCode;
  readonly criticality: Code<typeof criticality>;
  /** Duty to notify whose clock it starts. */
  readonly duty?: NotificationDutyCode;
  /** Minutes that the players have for it, if not those of the catalogue. */
  readonly duty_target_minutes?: number;
  /** Choices; `next` is the number of the inject that one leads to, counted from 1. */
  readonly options?: readonly { readonly label: string; readonly next?: number }[];
  /** Controls of compliance frameworks that it tests; none if it tests none of them. */
  readonly mappings?: readonly LibraryMapping[];
};

/** Controls of several frameworks that require the same. */
export type LibraryMapping = {
  readonly strength: Code<typeof controlStrength>;
  readonly controls: { readonly [F in Code<typeof framework>]?: readonly string[] };
  readonly rationale: string;
};

/** Each control of a mapping by itself. */
export function controlsOf({ controls, ...rest }: LibraryMapping) {
  return Object.entries(controls).flatMap(([framework, ids]) =>
    ids.map((control_id) => ({ ...rest, framework, control_id })),
  );
}
