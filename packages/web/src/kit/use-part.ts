import { useEffect, useState } from "react";

type Loaded<Part> = { readonly load: () => Promise<Part> } & ({ readonly part: Part } | { readonly error: unknown });

/**
 * A part that is loaded when it is wanted, and undefined until then. Not by React.lazy: what was suspended is held back
 * for 300 ms, however soon it is there.
 */
export function usePart<Part>(load: (() => Promise<Part>) | undefined): Part | undefined {
  const [loaded, setLoaded] = useState<Loaded<Part>>();
  useEffect(() => {
    load?.().then(
      (part) => setLoaded({ load, part }),
      (error: unknown) => setLoaded({ load, error }),
    );
  }, [load]);
  if (!loaded || loaded.load !== load) return undefined;
  if ("error" in loaded) throw loaded.error;
  return loaded.part;
}
