/** Takes a document and dies of it. */
process.on("message", () => process.exit(7));
