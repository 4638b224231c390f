import { Skeleton } from "#kit/skeleton.tsx";

export function PageSkeleton() {
  return (
    <>
      <div className="top-bar" />
      <main id="main">
        <Skeleton what="the page" rows={10} />
      </main>
    </>
  );
}
