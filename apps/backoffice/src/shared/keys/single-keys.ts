import { useSyncExternalStore } from 'react';

const STORED_AS = 'gestao-teclas';
const listeners = new Set<() => void>();

function areOn(): boolean {
  return localStorage.getItem(STORED_AS) !== 'desligadas';
}

/** Turns single-letter keys on or off on this device (WCAG 2.1.4). */
export function setSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(STORED_AS);
  else localStorage.setItem(STORED_AS, 'desligadas');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** True when single-letter keys work on this device. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, areOn);
}
