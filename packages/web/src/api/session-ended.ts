type Handler = () => void;

let handler: Handler | undefined;

/**
 * Sets the app's handler for a session that the server no longer accepts (SES-14).
 * @returns removes it
 */
export function onSessionEnded(next: Handler): () => void {
  handler = next;
  return () => {
    if (handler === next) handler = undefined;
  };
}

/** Called when a request of the session got 401 `unauthenticated` (C1). */
export function sessionEnded(): void {
  handler?.();
}
