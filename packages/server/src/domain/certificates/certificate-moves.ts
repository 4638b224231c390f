import type { certificateStatus } from "#domain/certificates/certificate-status.ts";
import type { Moves } from "#domain/history/change-state.ts";
import type { Code } from "#kernel/enum-declaration.ts";

/** EXPIRED comes of itself, with the day. */
export const certificateMoves: Moves<Code<typeof certificateStatus>> = { VALID: ["REVOKED"], EXPIRED: [], REVOKED: [] };
