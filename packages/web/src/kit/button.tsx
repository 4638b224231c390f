import { Link } from "@tanstack/react-router";
import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Icon, type IconName } from "#kit/icon.tsx";
import { say } from "#kit/say.ts";

/** primary: one in each view. quiet: the rest. ghost: in rows and bars. danger: removes something. */
export type ButtonLook = {
  readonly look?: "primary" | "quiet" | "ghost" | "danger";
  readonly large?: boolean;
  /** As wide as its container. */
  readonly wide?: boolean;
  readonly icon?: IconName;
};

const LOOKS = { primary: "primary", quiet: "", ghost: "ghost", danger: "ghost danger" } as const;

export function buttonClass({ look = "quiet", large, wide }: ButtonLook, only = false): string {
  return ["button", LOOKS[look], large && "large", wide && "wide", only && "icon-only"].filter(Boolean).join(" ");
}

type ButtonProps = ButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "disabled"> & {
    /** Why it is disabled: shown as its title, and read out. */
    readonly unavailable?: string | undefined;
    readonly "data-safe"?: "";
  };

export function Button({
  look = "quiet",
  large = false,
  wide = false,
  icon,
  unavailable,
  onClick,
  type = "button",
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ look, large, wide })}
      aria-disabled={unavailable === undefined ? undefined : true}
      title={unavailable ?? rest.title}
      onClick={(event) => {
        if (unavailable !== undefined) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

type CancelButtonProps = { readonly cancel: () => void; readonly children?: string };

/** Changes nothing: a dialog without fields begins with it. */
export function CancelButton({ cancel, children }: CancelButtonProps) {
  return (
    <Button onClick={cancel} data-safe="">
      {children ?? say("Cancel")}
    </Button>
  );
}

/** Opens a menu of rare actions. */
type MoreButtonProps = Omit<ButtonProps, "children"> & {
  /** What it is about, where a page has several. */
  readonly about?: string;
};

export function MoreButton({ about, ...props }: MoreButtonProps) {
  return (
    <Button look="ghost" {...props}>
      More
      {about && <span className="visually-hidden"> {about}</span>}
      <Icon name="chevron-down" />
    </Button>
  );
}

type IconButtonProps = Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  "className" | "aria-label" | "children" | "disabled"
> & {
  readonly icon: IconName;
  readonly label: string;
  readonly look?: ButtonLook["look"];
  readonly unavailable?: string | undefined;
  /** The theme switch in the bar, which a phone has in its menu bar instead. */
  readonly "data-toggle-theme"?: "";
};

export function IconButton({ icon, label, look = "ghost", type = "button", unavailable, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ look }, true)}
      aria-label={label}
      aria-disabled={unavailable === undefined ? undefined : true}
      title={unavailable ?? rest.title ?? label}
      onClick={unavailable === undefined ? rest.onClick : undefined}
    >
      <Icon name={icon} />
    </button>
  );
}

type ButtonLinkProps = ButtonLook & {
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
};

/** A link that looks like a button. */
export function ButtonLink({
  look = "quiet",
  large = false,
  wide = false,
  icon,
  to,
  params = {},
  search = {},
  children,
}: ButtonLinkProps) {
  return (
    <Link to={to} params={params} search={search} className={buttonClass({ look, large, wide })}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
