/** A port that something else already listens on; the message is one line for the terminal. */
export class PortBusyError extends Error {}

/** Turns the system's EADDRINUSE into a {@link PortBusyError} and leaves other errors alone. */
export function explainListenError(error: unknown, port: number, service: string): unknown {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) return error;
  return new PortBusyError(`Port ${port} (${service}) is busy: free it or choose another.`);
}
