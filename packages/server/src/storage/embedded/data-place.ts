import type { Identity } from "#storage/embedded/unprivileged.ts";

/** Where an embedded PostgreSQL lives, and as whom it runs. */
export type Place = {
  readonly folder: string;
  readonly data: string;
  /** The folder of the Unix socket; none where the door is a port. */
  readonly sockets: string | undefined;
  readonly log: string;
  /** Held alone while the postmaster is started or stopped. */
  readonly turns: string;
  /** Shared by everyone who uses the postmaster. */
  readonly users: string;
  readonly identity: Identity;
};
