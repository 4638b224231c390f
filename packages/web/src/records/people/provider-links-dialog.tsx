import { Dialog } from "#kit/dialog.tsx";
import { ProviderLinks } from "#records/people/provider-links.tsx";

type ProviderLinksDialogProps = {
  readonly person: { readonly id: string; readonly name: string };
  readonly close: () => void;
};

/** For a person whom the provider now knows by another subject, and for one who is no longer to sign in with it. */
export function ProviderLinksDialog({ person: { id, name }, close }: ProviderLinksDialogProps) {
  return (
    <Dialog title={`Sign-in providers of ${name}`} close={close}>
      <p className="space-below-16">
        Removing one ends the sessions that it opened. The next person who signs in with it and has this address is
        linked again: do so only if it is the same person.
      </p>
      <ProviderLinks userId={id} none={`${name} has not signed in with a provider of this organization.`} />
    </Dialog>
  );
}
