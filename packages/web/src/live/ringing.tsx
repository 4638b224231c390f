import { Button } from "#kit/button.tsx";
import { Icon } from "#kit/icon.tsx";
import type { LiveInject } from "#live/live-records.ts";

/** A call comes in: who calls is all that the phone shows until somebody answers. */
export function Ringing({ inject, answer }: { readonly inject: LiveInject; readonly answer: () => void }) {
  return (
    <section className="ringing" aria-labelledby="ringing-title">
      <Icon name="phone" />
      <div role="alert">
        <h2 id="ringing-title">Incoming call</h2>
        <p className="strong">{inject.sender ?? "Unknown caller"}</p>
        <p className="faint">
          Inject {inject.number} <span className="badge warning">Exercise, not real</span>
        </p>
      </div>
      <Button look="primary" large onClick={answer}>
        Answer
      </Button>
    </section>
  );
}
