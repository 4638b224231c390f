type Typed = Int32Array | Float32Array | Uint8Array;

/** The same array, or a copy twice as long when it lacks the room. */
export function grown<T extends Typed>(array: T, room: number, make: (length: number) => T): T {
  if (array.length >= room) return array;
  const longer = make(Math.max(room, array.length * 2));
  longer.set(array);
  return longer;
}
