type SkeletonProps = { readonly rows?: number; readonly what: string };

/** A placeholder in the shape of the content. */
export function Skeleton({ rows = 6, what }: SkeletonProps) {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading {what}
      </p>
      <div aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => row).map((row) => (
          <div className="skeleton-row" key={row}>
            <span className="skeleton-bar" />
            <span className="skeleton-bar" />
            <span className="skeleton-bar" />
          </div>
        ))}
      </div>
    </div>
  );
}
