import { createHash } from "node:crypto";

export type RowDigest = {
  readonly take: (chunk: Buffer) => void;
  readonly finish: () => { readonly rows: number; readonly bytes: number; readonly digest: string };
};

const NEWLINE = 10;
const WORDS = 8;

/**
 * The digest of a table's rows in any order: the eight 32-bit words of the SHA-256 of each line that COPY writes, each
 * summed modulo 2^32. Lines end with the only newlines: COPY escapes those in values.
 */
export function createRowDigest(): RowDigest {
  const sums = new Uint32Array(WORDS);
  let [rows, bytes] = [0, 0];
  let begun: Buffer[] = [];
  const add = (line: Buffer) => {
    const sha256 = createHash("sha256");
    for (const part of begun) sha256.update(part);
    const digest = sha256.update(line).digest();
    for (let word = 0; word < WORDS; word++) sums[word] = (sums[word] ?? 0) + digest.readUInt32BE(word * 4);
    begun = [];
    rows++;
  };
  return {
    take: (chunk) => {
      bytes += chunk.length;
      let from = 0;
      for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
        add(chunk.subarray(from, end));
        from = end + 1;
      }
      if (from < chunk.length) begun.push(chunk.subarray(from));
    },
    finish: () => {
      if (begun.length > 0) throw new Error("The rows of a table end in the middle of a line.");
      return { rows, bytes, digest: [...sums].map((sum) => sum.toString(16).padStart(8, "0")).join("") };
    },
  };
}
