/** Empty if the model could not read the text. */
export type StoredVector = Float32Array;

// Written byte by byte in a fixed order, so that every machine reads the same numbers.
export function toBytes(vector: StoredVector | undefined): Buffer {
  const bytes = Buffer.alloc((vector?.length ?? 0) * 4);
  vector?.forEach((each, i) => {
    bytes.writeFloatLE(each, i * 4);
  });
  return bytes;
}

export function fromBytes(bytes: Buffer): StoredVector {
  return Float32Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readFloatLE(i * 4));
}
