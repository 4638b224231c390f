import type { Page } from "playwright-core";

/** The links, buttons and fields that the width of the page keeps from people, each as a problem. */
export function problemsOfReach(page: Page): Promise<string[]> {
  return page.evaluate(findOutOfReach);
}

/**
 * On a phone, and beside the assistant, people may scroll a table to its actions; at a desk they must see them. Nowhere
 * may they be cut off.
 */
function findOutOfReach(): string[] {
  const NARROW = 720;
  const SLACK = 1;
  const mayScroll = innerWidth < NARROW || document.querySelector("aside.assistant") !== null;
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };

  /** What cuts an element off, or scrolls it out of sight, with how much of it. */
  function frameBeyond(element: Element): string | undefined {
    let { left, right } = element.getBoundingClientRect();
    let { position } = styleOf(element);
    for (let frame = element.parentElement; frame && frame !== document.body; frame = frame.parentElement) {
      if (position === "fixed") break;
      const style = styleOf(frame);
      const isOutOfFlow = position === "absolute" && style.position === "static";
      if (isOutOfFlow) continue;
      position = style.position;
      if (style.overflowX === "visible") continue;
      const box = frame.getBoundingClientRect();
      // Said by screen readers alone, as the head of a table that is a list on a phone.
      if (box.width <= SLACK) return undefined;
      const boxLeft = box.left + frame.clientLeft;
      const boxRight = boxLeft + frame.clientWidth;
      const scrolls = style.overflowX === "auto" || style.overflowX === "scroll";
      const beyond = Math.round(Math.max(right - boxRight, boxLeft - left));
      // An ellipsis says that there is more, and what is left of the link opens it.
      const isShortened = style.textOverflow === "ellipsis" && left >= boxLeft - SLACK && left < boxRight;
      if (beyond > SLACK && !isShortened && !(scrolls && mayScroll))
        return `${scrolls ? "scrolled out of" : "cut off by"} ${frame.localName}.${frame.className} by ${beyond} px`;
      if (scrolls || isShortened) [left, right] = [box.left, box.right];
    }
    return right > innerWidth + SLACK || left < -SLACK ? "beyond the window" : undefined;
  }

  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  return [...document.querySelectorAll("a, button, input, select, textarea, summary, [role=button]")].flatMap(
    (element) => {
      const frame = isShown(element) && frameBeyond(element);
      const name = element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 40);
      return frame ? [`${element.localName} "${name}" is ${frame} at ${innerWidth}`] : [];
    },
  );
}
