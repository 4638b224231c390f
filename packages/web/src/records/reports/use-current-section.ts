import { useEffect, useState } from "react";

/** Which numbered section is being read: the one at the upper part of the window. */
export function useCurrentSection(count: number): number {
  const [current, setCurrent] = useState(1);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (entered) setCurrent(Number(entered.target.id.slice(1)));
      },
      { rootMargin: "-15% 0px -75% 0px" },
    );
    for (let number = 1; number <= count; number += 1) {
      const section = document.getElementById(`s${number}`);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [count]);
  return current;
}
