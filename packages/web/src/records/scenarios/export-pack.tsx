import { Button, CancelButton } from "#kit/button.tsx";
import { Dialog } from "#kit/dialog.tsx";
import { saveFrom } from "#kit/save-file.ts";
import { say } from "#kit/say.ts";
import { counted } from "#kit/words.ts";
import { packAddress } from "#records/scenarios/pack-address.ts";

type ExportProps = {
  readonly scenarios: readonly { readonly id: string; readonly title: string }[];
  readonly close: () => void;
};

/** Several scenarios as one signed file. */
export function ExportPackDialog({ scenarios, close }: ExportProps) {
  const title = say("Export {0}", counted(scenarios.length, "scenario"));
  const save = () => {
    saveFrom(packAddress(scenarios.map(({ id }) => id)));
    close();
  };
  return (
    <Dialog
      title={title}
      close={close}
      foot={
        <>
          <CancelButton cancel={close} />
          <Button look="primary" icon="download" onClick={save}>
            {title}
          </Button>
        </>
      }
    >
      <p>
        One file with all that they have, notes for the facilitator included, signed by this installation. Another one
        can import it.
      </p>
      <ul className="space-above-12">
        {scenarios.map(({ id, title }) => (
          <li key={id} className="break-words">
            {title}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
