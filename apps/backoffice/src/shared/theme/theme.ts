import { useSyncExternalStore } from 'react';

/** `device` follows the device's own choice. */
export type Theme = 'device' | 'light' | 'dark';

/** Read by the page's own script too, before anything is drawn (`index.html`). */
const STORED_AS = 'gestao-tema';
const listeners = new Set<() => void>();

function storedTheme(): Theme {
  const stored = localStorage.getItem(STORED_AS);
  return stored === 'light' || stored === 'dark' ? stored : 'device';
}

/** Chooses light or dark on this device, or leaves it to the device. */
export function setTheme(theme: Theme): void {
  if (theme === 'device') {
    localStorage.removeItem(STORED_AS);
    delete document.documentElement.dataset['theme'];
  } else {
    localStorage.setItem(STORED_AS, theme);
    document.documentElement.dataset['theme'] = theme;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, storedTheme);
}
