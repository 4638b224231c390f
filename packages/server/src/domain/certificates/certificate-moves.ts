import type { certificateStatus } from "#domain/certificates/certificate-status.ts";
import type { Moves } from "#domain/history/change-state.ts";
import type { Code } from "#kernel/enum-declaration.ts";

/** EXPIRED follows from the date. */
export const certificateMoves: Moves<Code<typeof certificateStatus>> = { VALID: ["REVOKED"], EXPIRED: [], REVOKED: [] };
