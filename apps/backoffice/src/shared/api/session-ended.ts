type Listener = () => void;

const listeners = new Set<Listener>();

/** Calls `listener` when the server no longer accepts the session. @returns unsubscribes */
export function onSessionEnded(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellSessionEnded(): void {
  for (const listener of listeners) listener();
}
