/** An exact number. The denominator is positive and coprime to the numerator. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

export function fraction(numerator: bigint, denominator: bigint): Fraction {
  const common = greatestCommonDivisor(numerator < 0n ? -numerator : numerator, denominator);
  return { numerator: numerator / common, denominator: denominator / common };
}

export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.numerator, a.denominator * b.denominator);
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return plus(a, { numerator: -b.numerator, denominator: b.denominator });
}

export function sum(fractions: readonly Fraction[]): Fraction {
  return fractions.reduce(plus, fraction(0n, 1n));
}

export function floor({ numerator, denominator }: Fraction): bigint {
  const towardsZero = numerator / denominator;
  return numerator < 0n && numerator % denominator !== 0n ? towardsZero - 1n : towardsZero;
}

export function roundHalfUp({ numerator, denominator }: Fraction): bigint {
  return floor(fraction(2n * numerator + denominator, 2n * denominator));
}

/** The part above the floor: at least 0, less than 1. */
export function remainder(value: Fraction): Fraction {
  return fraction(value.numerator - floor(value) * value.denominator, value.denominator);
}

/** Negative if `a` is less than `b`, positive if it is greater. */
export function compare(a: Fraction, b: Fraction): number {
  return Number(a.numerator * b.denominator - b.numerator * a.denominator);
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a, b];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}
