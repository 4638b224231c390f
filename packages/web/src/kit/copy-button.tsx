import { useState } from "react";
import { Button, type ButtonLook } from "#kit/button.tsx";

const SAID_MS = 2_000;

type CopyButtonProps = Omit<ButtonLook, "icon"> & { readonly text: string; readonly label: string };

export function CopyButton({ text, label, ...look }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), SAID_MS);
  };
  return (
    <Button {...look} icon={copied ? "check" : "copy"} onClick={copy}>
      <span aria-live="polite">{copied ? "Copied" : label}</span>
    </Button>
  );
}
