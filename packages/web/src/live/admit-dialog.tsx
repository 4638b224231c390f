import { ActionForm } from "#forms/action-form.tsx";
import { SelectField } from "#forms/fields.tsx";
import { AdmitParticipantInput } from "#graphql/inputs/participant.ts";
import { Dialog } from "#kit/dialog.tsx";
import { joined } from "#kit/words.ts";
import { useConsole } from "#live/console-context.ts";
import type { LiveJoinRequest } from "#live/live-records.ts";
import { AdmitParticipant } from "#live/waiting-acts.ts";
import { audiencesOf, namesakeOf } from "#live/waiting-list.ts";

type AdmitProps = { readonly request: LiveJoinRequest; readonly close: () => void };

/** Who a waiting person is: a listed person whose seat is free, or a new one; and their audience. */
export function AdmitDialog({ request, close }: AdmitProps) {
  const { state } = useConsole();
  const present = new Set(state.presence.filter(({ in_room }) => in_room).map(({ participant_id }) => participant_id));
  const free = state.records.Participant.filter(({ id }) => !present.has(id));
  const namesake = namesakeOf(request, state.records);
  const audiences = audiencesOf(state.records);
  return (
    <Dialog title={`Admit ${request.name}`} close={close}>
      <p className="hint space-below-12">
        Typed: {request.name}, {request.role}.
        {namesake && ` ${namesake.name}, ${namesake.role}, is on the list. Make sure it is the same person.`}
      </p>
      <ActionForm
        document={AdmitParticipant}
        fields={AdmitParticipantInput}
        submit="Admit"
        cancel={close}
        also={() => ({ id: request.id })}
        done={close}
      >
        <SelectField
          name="participant_id"
          label="Seat of"
          options={free.map(({ id, name, role }) => ({ value: id, label: joined([name, role]) }))}
          hint="None: a new participant with the name and role they typed. A listed seat keeps its name and role."
        />
        {audiences.length > 0 && (
          <SelectField
            name="audience"
            label="Audience"
            options={audiences.map((each) => ({ value: each, label: each }))}
            hint="They receive its injects in addition to those for everyone. None: the listed seat's audience, if it has one."
          />
        )}
      </ActionForm>
    </Dialog>
  );
}
