import { dimension } from "#domain/readiness/dimension.ts";
import type { EnumDeclaration } from "#kernel/enum-declaration.ts";
import type { ObjectDeclaration } from "#kernel/object-declaration.ts";

export const scenarioProblemKind = {
  name: "ScenarioProblemKind",
  description: "What keeps a scenario from being published.",
  values: {
    NO_INJECTS: "It has no injects.",
    LEADS_NOWHERE: "An option leads to an inject that does not exist.",
    LEADS_BACK: "An option leads to its own inject or to an earlier one, so its branch never ends.",
    UNREACHABLE: "An inject is never reached: only options of its own branch lead to it.",
    DIMENSION_NOT_TESTED: "No inject tests a readiness dimension that the scenario names.",
  },
} as const satisfies EnumDeclaration;

export const scenarioProblem = {
  name: "ScenarioProblem",
  description: "One thing that keeps a scenario from being published.",
  fields: {
    kind: { type: "enum", of: scenarioProblemKind, description: "Kind of problem." },
    inject_id: { type: "id", nullable: true, description: "The inject; null if it concerns the whole scenario." },
    inject: { type: "text", nullable: true, description: "Reference of the inject, such as I-3; null likewise." },
    dimension: {
      type: "enum",
      of: dimension,
      nullable: true,
      description: "The dimension that is not tested; null for other kinds.",
    },
    message: { type: "text", description: "The problem in a sentence." },
  },
} as const satisfies ObjectDeclaration;
