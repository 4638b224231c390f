import type { EnumDeclaration } from "#kernel/enum-declaration.ts";

export const mappingStrength = {
  name: "MappingStrength",
  description: "Strength of a mapping from a gap category to a control.",
  values: { PRIMARY: "The control requires exactly this capability.", SUPPORTING: "The control contributes to it." },
} as const satisfies EnumDeclaration;

export const mappingBasis = {
  name: "MappingBasis",
  description: "Kind of source for a mapping.",
  values: {
    ANCHOR: "The framework's own text on incident response.",
    PUBLISHED: "A published crosswalk at the level of the control.",
    PUBLISHED_CATEGORY: "A published crosswalk at the level of the control's group.",
    REQUIREMENT_TEXT: "The wording of the requirement.",
    JUDGEMENT: "Our own judgment.",
  },
} as const satisfies EnumDeclaration;
