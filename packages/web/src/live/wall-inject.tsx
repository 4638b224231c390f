import { InjectCard } from "#live/inject-card.tsx";
import type { LiveInject, LiveRecords } from "#live/live-records.ts";

type WallInjectProps = { readonly inject: LiveInject; readonly records: LiveRecords };

/** The current inject, and the votes on its options. */
export function WallInject({ inject, records }: WallInjectProps) {
  const options = records.InjectOption.filter(({ inject_id }) => inject_id === inject.id);
  return (
    <>
      <p className="faint space-below-12">
        Inject {inject.number} <span className="badge warning">Exercise, not real</span>
      </p>
      <InjectCard inject={inject} records={records} />
      {options.length > 0 && (
        <ul className="wall-votes" aria-label="The room chooses">
          {options.map(({ id, label, votes, chosen_at }) => (
            <li key={id}>
              <b>{votes}</b> {label}
              {chosen_at && <span className="status good">Chosen</span>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
