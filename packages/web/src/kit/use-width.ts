import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** The width of an element, 0 until it is measured. */
export function useWidth(): readonly [box: RefObject<HTMLDivElement | null>, width: number] {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, []);
  return [box, width];
}
