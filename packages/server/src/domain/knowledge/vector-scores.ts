import type { OrganizationIndex } from "#domain/knowledge/organization-index.ts";

type Vectors = Pick<OrganizationIndex, "matrix" | "hasVector" | "dimensions" | "size">;

/** By place: the cosine between passage and query, both unit vectors; 0 if the passage has no vector. */
export function vectorScores({ matrix, hasVector, dimensions, size }: Vectors, query: Float32Array): Float32Array {
  const cosines = new Float32Array(size);
  const whole = dimensions - (dimensions % 4);
  for (let place = 0; place < size; place++) {
    if (hasVector[place] === 0) continue;
    const row = place * dimensions;
    // Four independent sums are three times as fast as one.
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (let k = 0; k < whole; k += 4) {
      a += (matrix[row + k] ?? 0) * (query[k] ?? 0);
      b += (matrix[row + k + 1] ?? 0) * (query[k + 1] ?? 0);
      c += (matrix[row + k + 2] ?? 0) * (query[k + 2] ?? 0);
      d += (matrix[row + k + 3] ?? 0) * (query[k + 3] ?? 0);
    }
    for (let k = whole; k < dimensions; k++) a += (matrix[row + k] ?? 0) * (query[k] ?? 0);
    cosines[place] = a + b + c + d;
  }
  return cosines;
}
