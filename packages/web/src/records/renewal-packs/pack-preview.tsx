import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "#forms/form.tsx";
import { Button } from "#kit/button.tsx";
import { Notice } from "#kit/notice.tsx";
import { Skeleton } from "#kit/skeleton.tsx";
import { previewPack } from "#records/renewal-packs/pack-request.ts";
import { PackView } from "#records/renewal-packs/pack-view.tsx";

/** Exactly what the reader of a pack granted now would see, within the form that grants it. */
export function PackPreview() {
  const { period_from: from = "" } = useForm().values;
  const [isShown, setShown] = useState(false);
  return (
    <div className="space-below-16">
      <Button icon="eye" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? "Hide the preview" : "Preview what the reader will see"}
      </Button>
      {isShown && (
        <div className="space-above-12">
          <Previewed from={from} />
        </div>
      )}
    </div>
  );
}

function Previewed({ from }: { readonly from: string }) {
  const { data, error } = useQuery({ queryKey: ["renewal-pack-preview", from], queryFn: () => previewPack(from) });
  if (error) return <Notice tone="error">{error.message}</Notice>;
  if (!data) return <Skeleton what="the preview" />;
  return <PackView content={data} />;
}
