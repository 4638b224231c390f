import type { ComponentType } from "react";
import { usePart } from "#kit/use-part.ts";

/** A dialog or drawer whose code is loaded when it is opened. */
export function opened<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return function Opened(props: Props) {
    const Part = usePart(load);
    return Part && <Part {...props} />;
  };
}
