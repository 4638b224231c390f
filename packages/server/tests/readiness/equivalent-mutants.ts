import type { Mutant } from "./mutants.ts";

/** Changes that change nothing, and why. */
type Equivalent = Pick<Mutant, "file" | "name"> & { readonly because: string };

export const equivalents: readonly Equivalent[] = [
  {
    file: "apportion.ts",
    name: ".toSorted((a, b) => (a.key < b.key ? -1 : 1)) | 1 → 2",
    because: "a comparison may say any number of that sign",
  },
  {
    file: "apportion.ts",
    name: ".toSorted((a, b) => (a.key < b.key ? -1 : 1)) | < → <=",
    because: "no two shares have one key",
  },
  {
    file: "evidence.ts",
    name: "].filter((evidence) => evidence.weight > 0n); | 0n → 1n",
    because: "the least weight there is comes on day 1094: 10 basis points",
  },
  {
    file: "evidence.ts",
    name: "if (taken <= target) return fraction(100n, 1n); | <= → <",
    because: "the line gives 100 at the target as well",
  },
  {
    file: "evidence.ts",
    name: "if (taken >= zeroAt) return fraction(0n, 1n); | >= → >",
    because: "the line gives 0 there as well",
  },
  {
    file: "evidence.ts",
    name: "if (taken >= zeroAt) return fraction(0n, 1n); | 1n → 2n",
    because: "0 / 2 is 0",
  },
  {
    file: "evidence.ts",
    name: "value: taken === null ? fraction(0n, 1n) : timeliness(BigInt(taken), BigInt(target)), | 1n → 2n",
    because: "0 / 2 is 0",
  },
  {
    file: "fraction.ts",
    name: "return fractions.reduce(plus, fraction(0n, 1n)); | 1n → 2n",
    because: "0 / 2 is 0",
  },
  {
    file: "fraction.ts",
    name: "const common = greatestCommonDivisor(numerator < 0n ? -numerator : numerator, denominator); | < → <=",
    because: "-0 is 0",
  },
  {
    file: "fraction.ts",
    name: "const common = greatestCommonDivisor(numerator < 0n ? -numerator : numerator, denominator); | 0n → 1n",
    because: "-0 is 0",
  },
  {
    file: "fraction.ts",
    name: "return numerator < 0n && numerator % denominator !== 0n ? towardsZero - 1n : towardsZero; | < → <=",
    because: "0 leaves no remainder",
  },
  {
    file: "fraction.ts",
    name: "return numerator < 0n && numerator % denominator !== 0n ? towardsZero - 1n : towardsZero; | 0n → 1n",
    because: "0 leaves no remainder",
  },
  {
    file: "gap-load.ts",
    name: ".filter(({ load }) => load > 0n); | 0n → 1n",
    because: "the least load there is has 15,000 ten-thousandths",
  },
  {
    file: "gap-load.ts",
    name: "if (value < least) return least; | < → <=",
    because: "at the limit both are the same",
  },
  {
    file: "gap-load.ts",
    name: "return value > most ? most : value; | > → >=",
    because: "at the limit both are the same",
  },
  {
    file: "gap-load.ts",
    name: "OPEN: statusBp.open, | statusBp.open → statusBp.in_progress",
    because: "OPEN and IN_PROGRESS weigh the same",
  },
  {
    file: "follow-through-load.ts",
    name: "CRITICAL: unplannedLoad.critical, | unplannedLoad.critical → unplannedLoad.high",
    because: "CRITICAL and HIGH weigh the same",
  },
];
