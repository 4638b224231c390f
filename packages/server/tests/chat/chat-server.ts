/** What the server does with messages: as published, or in one of the states of its documentation. */
export type Mode = "OPEN" | "BUSY" | "DOWN" | "DENIED" | "REMOVED" | "ARCHIVED" | "MOVED" | "SWITCHING";

export type ChatServer<Payload> = {
  /** The address of its webhook: a secret. */
  readonly link: string;
  /** What it accepted, in order. */
  readonly posted: Payload[];
  /** How many it did not. */
  readonly refused: number;
  mode: Mode;
  readonly close: () => Promise<void>;
};
