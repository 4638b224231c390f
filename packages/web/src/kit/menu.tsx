import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { Icon, type IconName } from "#kit/icon.tsx";

export type MenuEntry =
  | {
      readonly kind: "action";
      readonly label: string;
      readonly icon?: IconName;
      readonly danger?: boolean;
      readonly act: () => void;
    }
  | { readonly kind: "choice"; readonly label: string; readonly chosen: boolean; readonly act: () => void }
  | { readonly kind: "heading"; readonly label: string }
  | { readonly kind: "line"; readonly label: string };

type MenuProps = {
  readonly trigger: ReactNode;
  readonly entries: readonly MenuEntry[];
  readonly align?: "start" | "end";
  /** A menu of choices stays open while several are made. */
  readonly stays?: boolean;
};

export function Menu({ trigger, entries, align = "start", stays = false }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align={align} sideOffset={4} collisionPadding={8}>
          {entries.map((entry) => (
            <Entry key={entry.kind + entry.label} entry={entry} stays={stays} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
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
