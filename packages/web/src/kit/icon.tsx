import sprite from "./icons.svg?url&no-inline";

export type IconName =
  | "action-item"
  | "alert"
  | "arrow-down"
  | "arrow-up"
  | "attachment"
  | "audit"
  | "bell"
  | "calendar"
  | "certificate"
  | "chat"
  | "check"
  | "chevron-down"
  | "chevron-left"
  | "chevron-right"
  | "chevrons"
  | "close"
  | "columns"
  | "comment"
  | "compliance"
  | "copy"
  | "document"
  | "download"
  | "drag"
  | "edit"
  | "email"
  | "engagement"
  | "eye"
  | "feed"
  | "filter"
  | "gap"
  | "history"
  | "home"
  | "key"
  | "knowledge"
  | "list"
  | "menu"
  | "more"
  | "news"
  | "open"
  | "organization"
  | "pause"
  | "people"
  | "phone"
  | "play"
  | "plus"
  | "print"
  | "readiness"
  | "search"
  | "settings"
  | "sign-out"
  | "star"
  | "theme"
  | "ticket"
  | "trash"
  | "upload";

/** An icon before or inside a word; alone it needs a label on its button. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
