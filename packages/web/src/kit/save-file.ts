/** Offers a text as a file download. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  saveFrom(address, name);
  // The browser reads the file from the address asynchronously.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Offers what the address answers as a file download, under the server's name for it. */
export function saveFrom(address: string, name = ""): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}
