import { useSyncExternalStore } from 'react';

/** A value outside React that screens may watch. */
export interface Store<Value> {
  get: () => Value;
  set: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
}

/** A store that starts with `initial`; listeners hear of every change of identity. */
export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Watches a store. While a prerendered page is being taken over, the answer is `prerendered`, so
 * that the first drawing equals what the server sent; the real value follows at once.
 */
export function useStore<Value>(store: Store<Value>, prerendered: Value): Value {
  return useFromStore(store, (value) => value, prerendered);
}

/** The same for what `read` makes of it: whoever watches is drawn again only when that changes. */
export function useFromStore<Value, Part>(
  store: Store<Value>,
  read: (value: Value) => Part,
  prerendered: Value,
): Part {
  return useSyncExternalStore(
    store.subscribe,
    () => read(store.get()),
    () => read(prerendered),
  );
}
