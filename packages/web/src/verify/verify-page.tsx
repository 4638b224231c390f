import { useParams } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { Failure } from "#graphql/failure.ts";
import { BrandMark } from "#kit/brand-mark.tsx";
import { Icon } from "#kit/icon.tsx";
import { Notice } from "#kit/notice.tsx";
import { PageTitle } from "#kit/page-title.tsx";
import { Skeleton } from "#kit/skeleton.tsx";
import { CredentialForm } from "#verify/credential-form.tsx";
import { VerdictPanel } from "#verify/verdict.tsx";
import { type Checked, verifyFile, verifyLink } from "#verify/verify-request.ts";

type Found = { readonly checked?: Checked; readonly refusal?: string };

/** The status of a certificate, for anybody with its link or its file. */
export function VerifyPage() {
  const { token } = useParams({ strict: false });
  const [found, setFound] = useState<Found>({});
  const [busy, setBusy] = useState(token !== undefined);

  const verify = async (ask: () => Promise<Checked>) => {
    setBusy(true);
    try {
      setFound({ checked: await ask() });
    } catch (error) {
      setFound({ refusal: error instanceof Failure ? error.message : "It could not be checked. Try again." });
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => {
    if (token !== undefined) verify(() => verifyLink(token));
  }, [token]);

  const { checked, refusal } = found;
  return (
    <main className="entrance" id="main">
      <PageTitle title="Verify a certificate or renewal pack" />
      <div className="entrance-body verify">
        <div className="inline-row entrance-mark">
          <BrandMark />
        </div>
        <h1>Verify a certificate or renewal pack</h1>
        <div aria-live="polite">
          {busy && !checked && <Skeleton what="the certificate" />}
          {refusal && <Notice tone="error">{refusal}</Notice>}
          {checked && <VerdictPanel checked={checked} />}
        </div>
        {checked?.facts && token !== undefined && (
          <p className="lead">
            Compare this with the certificate you were given. A paper certificate is genuine only if both say the same.
          </p>
        )}
        <CredentialForm
          title={token === undefined ? "From its file" : "Another certificate, from its file"}
          busy={busy}
          send={(text) => verify(() => verifyFile(text))}
        />
        <p className="hint">A printed certificate has a code to scan or a link to type.</p>
        <p className="hint">
          <a className="inline-row" href="/api/verify/verifier.html" download>
            <Icon name="download" />
            Page that verifies offline
          </a>
        </p>
      </div>
    </main>
  );
}
