const WIDTHS = ["w-37", "w-44", "w-30", "w-40", "w-34", "w-42"] as const;

type SkeletonProps = { readonly rows?: number; readonly what: string };

/** The shape of what is on its way. */
export function Skeleton({ rows = 6, what }: SkeletonProps) {
  return (
    <div aria-busy="true">
      <p className="vh" role="status">
        Loading {what}
      </p>
      <div className="skeleton" aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          <div className="skeleton-row" key={WIDTHS[row % WIDTHS.length] + String(row)}>
            <span className={`sk ${WIDTHS[row % WIDTHS.length]}`} />
            <span className="sk w-23" />
            <span className="sk w-10" />
          </div>
        ))}
      </div>
    </div>
  );
}
