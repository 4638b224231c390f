import { useEffect, useState } from "react";

type Loaded<Part> = { readonly load: () => Promise<Part> } & ({ readonly part: Part } | { readonly error: unknown });

/** A part that is loaded when needed, and undefined until then. With `lazy`, what is around it would disappear. */
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
