import { useSyncExternalStore } from 'react';

/** A value outside React that components can subscribe to. */
export interface Store<Value> {
  get: () => Value;
  set: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
}

/** A store with an initial value; it notifies listeners when the value's identity changes. */
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
 * Subscribes to a store. During hydration it returns `prerendered`, so that the first render equals the server's HTML;
 * the real value follows immediately.
 */
export function useStore<Value>(store: Store<Value>, prerendered: Value): Value {
  return useFromStore(store, (value) => value, prerendered);
}

/** Like `useStore`, for a derived value; the component rerenders only when that value changes. */
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
