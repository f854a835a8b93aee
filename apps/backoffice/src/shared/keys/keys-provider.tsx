import {
  createContext,
  type JSX,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { isControl, isSingle, isTyping, type KeyBinding, strokeOf } from './key-binding.ts';
import { type KeyLayer, KeyRegistry } from './key-registry.ts';
import { useSingleKeys } from './single-keys.ts';

const KeysContext = createContext(new KeyRegistry());

/** Time limit for the second key of `g i`, in milliseconds. */
const SEQUENCE_MS = 1_500;

/** True when the field or control with the focus handles this stroke itself. */
function isElsewhere(event: KeyboardEvent, stroke: string): boolean {
  if (event.defaultPrevented || event.altKey || event.isComposing) return true;
  if (event.key === 'Enter') return isControl(event.target) || isTyping(event.target);
  return isTyping(event.target) && !stroke.startsWith('Ctrl ') && event.key !== 'Escape';
}

/** Listens to all keys of the page and runs the active binding. */
export function KeysProvider({ children }: { children: ReactNode }): JSX.Element {
  const [registry] = useState(() => new KeyRegistry());
  const singles = useSingleKeys();
  useEffect(() => {
    let first: { stroke: string; at: number } | undefined;
    const hear = (event: KeyboardEvent): void => {
      const stroke = strokeOf(event);
      if (isElsewhere(event, stroke)) return;
      const bound = registry
        .now()
        .filter((binding) => (singles || !isSingle(binding)) && (binding.when?.() ?? true));
      const begun = first && event.timeStamp - first.at < SEQUENCE_MS ? first.stroke : undefined;
      first = undefined;
      const binding =
        (begun && bound.find(({ keys }) => keys === `${begun} ${stroke}`)) ||
        bound.find(({ keys }) => keys === stroke);
      if (binding) {
        event.preventDefault();
        binding.run();
      } else if (bound.some(({ keys }) => keys.startsWith(`${stroke} `))) {
        first = { stroke, at: event.timeStamp };
      }
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [registry, singles]);
  return <KeysContext value={registry}>{children}</KeysContext>;
}

/**
 * Binds keys while the component is mounted; a later binding wins over an earlier one.
 * @param modal for a dialog: disables all bindings behind it
 */
export function useKeys(bindings: readonly KeyBinding[], { modal = false } = {}): void {
  const registry = useContext(KeysContext);
  const [layer] = useState<KeyLayer>(() => ({ bindings: [], modal }));
  useLayoutEffect(() => registry.add(layer), [registry, layer]);
  useLayoutEffect(() => registry.update(layer, bindings));
}

/** The active bindings, for the strip and the list of keys. */
export function useKeysNow(): readonly KeyBinding[] {
  const registry = useContext(KeysContext);
  return useSyncExternalStore(registry.subscribe, registry.shown);
}
