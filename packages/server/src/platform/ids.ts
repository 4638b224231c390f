import { hash, randomBytes } from "node:crypto";

/** The nil UUID, which sorts before all others. */
export const NIL_UUID = "00000000-0000-0000-0000-000000000000";

const SEQUENCE_MOST = 0xfff;

let [latest, sequence] = [0, 0];

/** A UUIDv7; ids created in one millisecond are in order, so sorting by id keeps the order of creation. */
export function randomUUIDv7(now: Date): string {
  const bytes = random16();
  sequence = now.getTime() === latest ? Math.min(sequence + 1, SEQUENCE_MOST) : bytes.readUInt8(6);
  latest = now.getTime();
  bytes.writeUInt16BE(sequence, 6);
  return uuidv7(now, bytes);
}

/** A UUIDv7: its first 48 bits are the time in milliseconds, so ids sort by creation; `rest` gives the others. */
export function uuidv7(now: Date, rest: Buffer): string {
  const bytes = Buffer.from(rest.subarray(0, 16));
  bytes.writeUIntBE(now.getTime(), 0, 6);
  return written(bytes, 7);
}

/** A UUIDv5: the same name in the same namespace always has the same id. */
export function uuidv5(namespace: string, name: string): string {
  const named = Buffer.concat([Buffer.from(namespace.replaceAll("-", ""), "hex"), Buffer.from(name)]);
  return written(hash("sha1", named, "buffer").subarray(0, 16), 5);
}

/** Sets version and variant in the 16 bytes. */
function written(bytes: Buffer, version: number): string {
  bytes.writeUInt8((version << 4) | (bytes.readUInt8(6) & 0x0f), 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const POOL_BYTES = 4096;
let pool = Buffer.alloc(0);

/** Getting random bytes from the system costs more than the rest of an id, so this fetches many at once. */
function random16(): Buffer {
  if (pool.length < 16) pool = randomBytes(POOL_BYTES);
  const bytes = pool.subarray(0, 16);
  pool = pool.subarray(16);
  return bytes;
}
