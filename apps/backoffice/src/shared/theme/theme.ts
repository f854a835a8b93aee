import { useSyncExternalStore } from 'react';

/** `device` follows the device's own setting. */
export type Theme = 'device' | 'light' | 'dark';

/** Also read by the inline script of `index.html`, before the first paint. */
const STORED_AS = 'gestao-tema';
const listeners = new Set<() => void>();

function storedTheme(): Theme {
  const stored = localStorage.getItem(STORED_AS);
  return stored === 'light' || stored === 'dark' ? stored : 'device';
}

/** Sets the theme on this device; `device` removes the setting. */
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
