export const PORT_OPTION = ["--port <number>", "port to listen on, instead of PORT"] as const;

export type PortOption = { readonly port?: string };

/** An option counts more than the variable; both are checked in one place. */
export function usePort({ port }: PortOption): void {
  if (port !== undefined) process.env.PORT = port;
}
