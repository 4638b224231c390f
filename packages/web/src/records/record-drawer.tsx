import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Trouble } from "#graphql/trouble.tsx";
import { Drawer } from "#kit/drawer.tsx";
import { Icon } from "#kit/icon.tsx";
import { Skeleton } from "#kit/skeleton.tsx";

type Shown = {
  readonly label: string;
  readonly title: string;
  readonly marks?: ReactNode;
  readonly foot?: ReactNode;
  /** The record's own page. */
  readonly page?: string;
  readonly body: ReactNode;
};

type RecordDrawerProps<Record> = {
  /** Its kind in words: action item. */
  readonly what: string;
  readonly asked: { readonly error: unknown; readonly isPending: boolean; readonly refetch: () => unknown };
  readonly record: Record | null | undefined;
  readonly close: () => void;
  readonly children: (record: Record) => Shown;
};

/** One record next to its list: loading, failed, not found, or shown. */
export function RecordDrawer<Record>({ what, asked, record, close, children }: RecordDrawerProps<Record>) {
  if (record) {
    const { body, page, ...shown } = children(record);
    const open = page && (
      <Link
        to={page}
        className="button ghost icon-only"
        aria-label={`${shown.label}, on its own page`}
        title="Open its page"
      >
        <Icon name="open" />
      </Link>
    );
    return (
      <Drawer {...shown} open={open} close={close}>
        {body}
      </Drawer>
    );
  }
  if (asked.error) {
    return (
      <Drawer label={what} title="It did not load" close={close}>
        <Trouble error={asked.error} what={`The ${what}`} retry={asked.refetch} />
      </Drawer>
    );
  }
  if (asked.isPending) {
    return (
      <Drawer label={what} title={<span className="skeleton-bar width-176" />} close={close}>
        <Skeleton what={`the ${what}`} />
      </Drawer>
    );
  }
  return (
    <Drawer label={what} title={`There is no such ${what}`} close={close}>
      <p>The address may be wrong, or the record belongs to an organization you cannot see.</p>
    </Drawer>
  );
}
