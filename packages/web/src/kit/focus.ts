/** The focused element and its containers, from the inside out. */
export type Place = readonly Element[];

let place: Place = [];

/** Where the focus was before something opened: a menu item disappears, so its menu's button counts. */
export function placeOfFocus(): Place {
  return place;
}

/** Returns the focus to an element, or to its container if it is gone. */
export function returnTo(before: Place): void {
  const [element] = before;
  if (focus(element)) return;
  const near = before.find((each) => each.isConnected && each !== element);
  focusOn(near?.closest(STAYS) ?? startOfPage());
}

/** Leaves a field, so that the page's keys work: what opens next does not return the focus to it. */
export function leaveField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  place = [];
}

/** Where reading begins. */
export function startOfPage(): Element | null {
  return document.querySelector("main h1") ?? document.querySelector("main");
}

/** Parts of a page that are read from their beginning; they are focusable while they have the focus. */
export function focusOn(part: Element | null): void {
  if (!(part instanceof HTMLElement) || focus(part)) return;
  part.tabIndex = -1;
  part.addEventListener("blur", () => part.removeAttribute("tabindex"), { once: true });
  part.focus();
}

/** If the focused element disappears, focus moves to its container instead of before the page's first link. */
export function keepFocus(): void {
  addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && !target.closest("[role=menu]")) place = ancestry(target);
  });
  new MutationObserver(() => {
    const [element] = place;
    if (element && !element.isConnected && document.activeElement === document.body) returnTo(place);
  }).observe(document.body, { childList: true, subtree: true });
}

const STAYS = "fieldset, aside, dialog, section[aria-label], main";

function focus(element: Element | undefined): boolean {
  if (element instanceof HTMLElement && element.isConnected) element.focus();
  return element !== undefined && document.activeElement === element;
}

function ancestry(element: Element): Place {
  const parent = element.parentElement;
  return parent ? [element, ...ancestry(parent)] : [element];
}
const TYPING = "input:not([type=checkbox]), textarea, select, [role=menu]";
const PRESSED = "button, a, summary, input";

/** Whether a key means the page: nobody types, no dialog is open, and nothing else takes it. */
export function isFreeKey({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector("dialog[open]")) return false;
  if (!(target instanceof HTMLElement)) return true;
  if (target.closest(TYPING)) return false;
  return !((key === " " || key === "Enter") && target.closest(PRESSED));
}
