import { CarrierView } from "#records/disclosure/carrier-view.tsx";

/** For staff: a client as its carrier sees it. */
export function AsCarrier({ client, carrier }: { readonly client: string; readonly carrier: string }) {
  return (
    <>
      <p className="faint space-below-12">{`What ${carrier} can see right now, given what the client discloses.`}</p>
      <CarrierView client={client} label="Records as the carrier reads them" />
    </>
  );
}
