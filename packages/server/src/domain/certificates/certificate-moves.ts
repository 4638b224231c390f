import type { certificateStatus } from "#domain/certificates/certificate.ts";
import type { Moves } from "#domain/history/change-state.ts";
import type { Code } from "#domain/record.ts";

/** EXPIRED comes of itself, with the day. */
export const certificateMoves: Moves<Code<typeof certificateStatus>> = { VALID: ["REVOKED"], EXPIRED: [], REVOKED: [] };
