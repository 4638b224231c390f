type Typed = Int32Array | Float32Array | Uint8Array;

/** The same array, or a copy of twice the length if it is full. */
export function growArray<T extends Typed>(array: T, room: number, make: (length: number) => T): T {
  if (array.length >= room) return array;
  const longer = make(Math.max(room, array.length * 2));
  longer.set(array);
  return longer;
}
