import type { EnumDeclaration } from "#kernel/enum-declaration.ts";

export const controlStrength = {
  name: "ControlStrength",
  description: "How far an exercise tests a control.",
  values: {
    TESTS_DIRECTLY: "The players must do what the control requires.",
    TESTS_IN_PART: "The players must do a part of what the control requires.",
    TOUCHES: "The exercise concerns the same capability, without testing the control.",
  },
} as const satisfies EnumDeclaration;
