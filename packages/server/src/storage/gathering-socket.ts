import { Socket } from "node:net";

/**
 * A socket that gathers what is written in one turn of the event loop, and sends it with one system call. The driver
 * corks it for each statement, and would send each by itself.
 */
export function gatheringSocket(socket = new Socket()): Socket {
  const cork = socket.cork.bind(socket);
  let isGathering = false;
  socket.cork = () => {
    cork();
    if (isGathering) return;
    isGathering = true;
    cork();
    process.nextTick(() => {
      isGathering = false;
      socket.uncork();
    });
  };
  return socket;
}
