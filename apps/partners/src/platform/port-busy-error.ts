/** The port is in use; the message is one line for the terminal. */
export class PortBusyError extends Error {}

/** Converts the system's EADDRINUSE to a {@link PortBusyError}; returns other errors unchanged. */
export function explainListenError(error: unknown, port: number, service: string): unknown {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) return error;
  return new PortBusyError(`Port ${port} (${service}) is busy: free it or choose another.`);
}
