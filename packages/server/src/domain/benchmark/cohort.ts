/** Organizations compared with each other: by industry and size, by industry, or all. */
export type Cohort = { readonly industry: string | null; readonly size_band: string | null };

export const everybody: Cohort = { industry: null, size_band: null };

export function cohortKey({ industry, size_band }: Cohort): string {
  return [industry, size_band].filter((part) => part !== null).join(" ");
}

/** This cohort and the wider ones to use if it cannot be shown, in that order. */
export function fallBacks(cohort: Cohort): Cohort[] {
  const wider = widerThan(cohort);
  return wider ? [cohort, ...fallBacks(wider)] : [cohort];
}

export function widerThan({ industry, size_band }: Cohort): Cohort | undefined {
  if (industry === null) return undefined;
  return size_band === null ? everybody : { industry, size_band: null };
}

/** Whether all members of `narrow` belong to `wide`, by definition. */
export function isWithin(narrow: Cohort, wide: Cohort): boolean {
  if (wide.industry === null) return true;
  if (wide.industry !== narrow.industry) return false;
  return wide.size_band === null || wide.size_band === narrow.size_band;
}
