import type { ReactNode } from "react";
import { Mark } from "#kit/mark.tsx";

type NoticeProps = { readonly tone?: "plain" | "warning" | "error"; readonly children: ReactNode };

const TONES = { plain: "notice", warning: "notice warning", error: "notice error" } as const;

/** One line of plain words with a shape. Errors are read out at once. */
export function Notice({ tone = "plain", children }: NoticeProps) {
  return (
    <div className={TONES[tone]} role={tone === "error" ? "alert" : undefined}>
      <Mark name={tone === "plain" ? "dot" : "warning"} />
      <span className="grow">{children}</span>
    </div>
  );
}

type EmptyProps = {
  readonly title: string;
  /** What belongs here, and how it is created. */
  readonly children: ReactNode;
  readonly actions?: ReactNode;
};

export function Empty({ title, children, actions }: EmptyProps) {
  return (
    <div className="empty">
      <h2>{title}</h2>
      <p>{children}</p>
      {actions && <div className="actions">{actions}</div>}
    </div>
  );
}
