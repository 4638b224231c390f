import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { brand } from "#kit/brand.ts";
import { Notice } from "#kit/notice.tsx";
import { Skeleton } from "#kit/skeleton.tsx";
import { ConsentForm } from "#sign-in/consent-form.tsx";
import { consentRequest } from "#sign-in/consent-request.ts";
import { SessionPage } from "#sign-in/session-page.tsx";

/** Asks a person whether an agent may read what they may read. The server has checked who asks, and for what. */
export function Consent() {
  const [query] = useState(() => location.search.slice(1));
  const { data, error } = useQuery({ ...consentRequest(query), enabled: query !== "" });
  const [sentTo, setSentTo] = useState<string>();
  if (query === "") {
    return (
      <SessionPage key="none" title="Connect an agent" lead="Your agent opens this page when you connect it.">
        <p>Give it the address that your account page shows under Connected agents.</p>
      </SessionPage>
    );
  }
  if (sentTo !== undefined) {
    return (
      <SessionPage key="sent" title="Done" lead={`Your answer was sent to ${sentTo}. You can close this page.`}>
        {null}
      </SessionPage>
    );
  }
  if (data && "agent" in data) {
    return (
      <SessionPage key="asked" title="Connect an agent?" lead={`A program asks to read ${brand.name} for you.`}>
        <ConsentForm asked={data} sent={() => setSentTo(data.agent.host)} />
      </SessionPage>
    );
  }
  return (
    <SessionPage key="wrong" title="Connect an agent" lead={!data && !error && "Reading what the program asks for."}>
      <div aria-live="polite">{!data && !error && <Skeleton what="the request" rows={3} />}</div>
      {error && <Notice tone="error">{error.message}</Notice>}
      {data && (
        <>
          <Notice tone="error">The program sent a request that is not valid: {data.refused.message}</Notice>
          <p>
            <a href={data.refused.return_to}>Back to the program</a>
          </p>
        </>
      )}
    </SessionPage>
  );
}
