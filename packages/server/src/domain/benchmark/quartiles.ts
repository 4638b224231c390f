import { benchmarkRules } from "#domain/benchmark/benchmark-rules.ts";
import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";

export const membersBand = {
  name: "BenchmarkMembersBand",
  description: "How many peers the figures rest on.",
  values: {
    FROM_5_TO_9: "5 to 9: a median only.",
    FROM_10_TO_19: "10 to 19.",
    FROM_20_TO_49: "20 to 49.",
    FROM_50: "50 or more.",
  },
} as const satisfies EnumDeclaration;

export type Figures = {
  readonly members_band: Code<typeof membersBand>;
  readonly p25: number | null;
  readonly p50: number;
  readonly p75: number | null;
};

/** Takes at least five values in hundredths and returns rounded points. */
export function figuresOf(values: readonly number[]): Figures {
  const sorted = [...values].sort((a, b) => a - b);
  const hasQuartiles = sorted.length >= benchmarkRules.quartilesFrom;
  return {
    members_band: bandOf(sorted.length),
    p25: hasQuartiles ? quartile(sorted, 1) : null,
    p50: quartile(sorted, 2),
    p75: hasQuartiles ? quartile(sorted, 3) : null,
  };
}

function bandOf(count: number): Code<typeof membersBand> {
  if (count >= 50) return "FROM_50";
  if (count >= 20) return "FROM_20_TO_49";
  return count >= benchmarkRules.quartilesFrom ? "FROM_10_TO_19" : "FROM_5_TO_9";
}

/** Interpolates between the two nearest values (Hyndman and Fan's type 7), in whole quarters of hundredths. */
function quartile(sorted: readonly number[], number: 1 | 2 | 3): number {
  const place = (sorted.length - 1) * number;
  const [below, share] = [Math.floor(place / 4), place % 4];
  const low = sorted[below] ?? 0;
  const high = sorted[below + 1] ?? low;
  return rounded(low * (4 - share) + high * share);
}

const STEP = benchmarkRules.roundedTo * 100 * 4;

function rounded(quartersOfHundredths: number): number {
  return Math.floor((quartersOfHundredths + STEP / 2) / STEP) * benchmarkRules.roundedTo;
}

export const benchmarkQuartile = {
  name: "BenchmarkQuartile",
  description: "Position of a score among the published quartiles.",
  values: {
    LOWEST: "Below the first quartile.",
    SECOND: "From the first quartile to below the median.",
    THIRD: "From the median to below the third quartile.",
    HIGHEST: "At the third quartile or above.",
  },
} as const satisfies EnumDeclaration;

/** Uses only the rounded quartiles: exact ones could be found by trying. Null if only a median is published. */
export function quartileOf(score: number, { p25, p50, p75 }: Figures): Code<typeof benchmarkQuartile> | null {
  if (p25 === null || p75 === null) return null;
  if (score < p25) return "LOWEST";
  if (score < p50) return "SECOND";
  return score < p75 ? "THIRD" : "HIGHEST";
}
