import { type Brand, standardBrand } from "#domain/brand/brand.ts";
import { readBrand } from "#domain/brand/read-brand.ts";
import { shared } from "#platform/shared.ts";
import type { Database } from "#storage/database.ts";

/** Long enough that a crowd opening a page asks once, and too short to be noticed after a change. */
const FRESH_MS = 200;

/** The brand, read at most five times a second. While the database cannot be asked, the one known last. */
export function createBrandMemory(
  database: Database,
  report: (message: string, detail: unknown) => void,
): () => Promise<Brand> {
  let held: Brand = standardBrand;
  let asked = Number.NEGATIVE_INFINITY;
  const ask = shared(async () => {
    try {
      held = await readBrand(database);
    } catch (error) {
      report("the brand could not be read", error);
    }
    asked = performance.now();
  });
  return async () => {
    if (performance.now() - asked > FRESH_MS) await ask();
    return held;
  };
}
