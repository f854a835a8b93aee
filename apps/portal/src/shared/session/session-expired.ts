type Handler = () => void;

let handler: Handler | undefined;

/**
 * Registers the app's handler for an expired session: closes the modal, ends the session, asks for a new login
 * (SES-14).
 */
export function onSessionExpired(next: Handler): () => void {
  handler = next;
  return () => {
    if (handler === next) handler = undefined;
  };
}

/** Called when a request with a token got 401 `unauthenticated` (C1). */
export function sessionExpired(): void {
  handler?.();
}
