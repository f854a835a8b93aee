type Listener = () => void;

const listeners = new Set<Listener>();

/** Hears that the server knows the session no longer. @returns what ends the hearing */
export function onSessionEnded(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellSessionEnded(): void {
  for (const listener of listeners) listener();
}
