import type { Identity } from "#storage/embedded/unprivileged.ts";

/** The location of an embedded PostgreSQL, and the user it runs as. */
export type Place = {
  readonly folder: string;
  readonly data: string;
  /** The folder of the Unix socket; none if it listens on a port. */
  readonly sockets: string | undefined;
  readonly log: string;
  /** Held exclusively while the postmaster is started or stopped. */
  readonly turns: string;
  /** Shared by everyone who uses the postmaster. */
  readonly users: string;
  readonly identity: Identity;
};
