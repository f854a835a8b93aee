import type { JSX } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { isSingle, type KeyBinding } from './key-binding.ts';
import { useSingleKeys } from './single-keys.ts';
import { SingleKeysSwitch } from './single-keys-switch.tsx';
import { Strokes } from './strokes.tsx';

interface KeyListProps {
  /** The bindings when the list was opened; the list's own dialog disables them. */
  bindings: readonly KeyBinding[];
  onClose: () => void;
}

/** Lists every key of the screen, with the switch for single-letter keys. */
export function KeyList({ bindings, onClose }: KeyListProps): JSX.Element {
  const singles = useSingleKeys();
  return (
    <Dialog title="Teclas desta tela" onClose={onClose}>
      <dl className="key-list">
        {bindings.map((binding) => (
          <div key={binding.keys} className={!singles && isSingle(binding) ? 'q' : undefined}>
            <dt>
              <Strokes keys={binding.keys} />
            </dt>
            <dd>{binding.says}</dd>
          </div>
        ))}
      </dl>
      <SingleKeysSwitch />
    </Dialog>
  );
}
