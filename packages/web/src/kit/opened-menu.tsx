import * as DropdownMenu from "@radix-ui/react-dropdown-menu";
import { useLayoutEffect, useRef } from "react";
import { Icon } from "#kit/icon.tsx";
import type { MenuEntry, MenuProps } from "#kit/menu.tsx";

type OpenedMenuProps = MenuProps & {
  /** How it was first opened, before it could react. */
  readonly pressed: "pointer" | "key";
};

/** It was loaded by a press, so it opens at once. */
export function OpenedMenu({ trigger, entries, align = "start", stays = false, pressed }: OpenedMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  // It replaces the pressed button, and takes back the focus.
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger asChild ref={button}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="menu"
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onFocus={({ target, currentTarget }) => {
            if (pressed === "key" && target === currentTarget) focusFirst(currentTarget);
          }}
          onCloseAutoFocus={(event) => {
            // The choice led elsewhere: into a dialog, to a new field.
            if (document.activeElement !== document.body) event.preventDefault();
          }}
        >
          {entries.map((entry) => (
            <Entry key={entry.kind + entry.label} entry={entry} stays={stays} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function focusFirst(menu: HTMLElement): void {
  menu.querySelector<HTMLElement>("[role^=menuitem]")?.focus();
}

function Entry({ entry, stays }: { readonly entry: MenuEntry; readonly stays: boolean }) {
  switch (entry.kind) {
    case "heading":
      return <DropdownMenu.Label className="menu-heading">{entry.label}</DropdownMenu.Label>;
    case "line":
      return <DropdownMenu.Separator className="menu-line" />;
    case "action":
      return (
        <DropdownMenu.Item className={entry.danger ? "menu-entry danger" : "menu-entry"} onSelect={entry.act}>
          {entry.icon && <Icon name={entry.icon} />}
          {entry.label}
        </DropdownMenu.Item>
      );
    case "choice":
      return (
        <DropdownMenu.CheckboxItem
          className="menu-entry"
          checked={entry.chosen}
          onSelect={(event) => {
            if (stays) event.preventDefault();
            entry.act();
          }}
        >
          <span className="menu-check">
            <DropdownMenu.ItemIndicator>
              <Icon name="check" />
            </DropdownMenu.ItemIndicator>
          </span>
          {entry.label}
        </DropdownMenu.CheckboxItem>
      );
  }
}
