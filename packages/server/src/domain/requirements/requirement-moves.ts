import type { Moves } from "#domain/history/change-state.ts";
import type { RequirementStatus } from "#domain/requirements/requirement-enums.ts";

export const requirementMoves: Moves<RequirementStatus> = { ACTIVE: ["WITHDRAWN"], WITHDRAWN: [] };
