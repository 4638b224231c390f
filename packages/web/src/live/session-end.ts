const listeners = new Set<() => void>();

/** Hears that a request was refused for want of a session, which a stream that is open does not show yet. */
export function hearSessionEnd(heard: () => void): () => void {
  listeners.add(heard);
  return () => listeners.delete(heard);
}

export function tellSessionEnd(): void {
  for (const heard of listeners) heard();
}
