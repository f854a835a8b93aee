type Handler = () => void;

let handler: Handler | undefined;

/** The app says once what an expired session means: close the modal, end the session, log in again (SES-14). */
export function onSessionExpired(next: Handler): () => void {
  handler = next;
  return () => {
    if (handler === next) handler = undefined;
  };
}

/** A request that carried a token was answered 401 `unauthenticated` (C1). */
export function sessionExpired(): void {
  handler?.();
}
