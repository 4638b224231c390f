import { print } from "#cli/print.ts";
import { withStorage } from "#cli/with-database.ts";
import { openHold, resumeDeliveries, type Skipped, skipWaiting } from "#domain/backups/hold-deliveries.ts";
import { counted } from "#platform/text/counted.ts";
import { openDatabase } from "#storage/database.ts";
import { prepareStorage } from "#storage/open-storage.ts";

type Options = { readonly skipWaiting?: boolean; readonly json?: boolean };

type Resumed = { readonly resumed: boolean; readonly skipped?: Skipped | undefined };

export async function resume({ skipWaiting: skips, json }: Options): Promise<void> {
  const { resumed, skipped }: Resumed = await withStorage(async (storage) => {
    await prepareStorage(storage);
    const database = openDatabase(storage.login, 1);
    try {
      const isHeld = await openHold(database);
      if (!(await isHeld())) return { resumed: false };
      const skipped = skips ? await skipWaiting(database, new Date()) : undefined;
      return { skipped, resumed: await resumeDeliveries(storage.owner) };
    } finally {
      await database.end();
    }
  });
  const lines = [
    ...(skipped
      ? [`Skipped ${counted(skipped.mails, "email")} and ${counted(skipped.chat_messages, "chat message")}.`]
      : []),
    resumed ? "Deliveries resume." : "Deliveries were not held.",
  ];
  print({ resumed, ...(skipped && { skipped }) }, lines.join("\n"), { json });
}
