/** Offers a text as a file download. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file from the address asynchronously.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
