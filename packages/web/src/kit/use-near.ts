import { type RefObject, useEffect, useRef, useState } from "react";

/** Whether an element is, or ever was, in view or a little below it. */
export function useNear(): readonly [box: RefObject<HTMLDivElement | null>, isNear: boolean] {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: "160px" },
    );
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return [box, isNear];
}
