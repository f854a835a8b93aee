import type { JSX } from 'react';
import { setSingleKeys, useSingleKeys } from './single-keys.ts';

/** Turns single-letter keys on or off on this device (WCAG 2.1.4). */
export function SingleKeysSwitch(): JSX.Element {
  const areOn = useSingleKeys();
  return (
    <label className="check">
      <input
        className="cb"
        type="checkbox"
        checked={areOn}
        onChange={(event) => setSingleKeys(event.target.checked)}
      />
      <span>
        Teclas de uma letra só
        <span className="q s">
          Desligue se você fala com o computador ou aperta teclas sem querer. Ctrl K, Enter e Esc
          continuam.
        </span>
      </span>
    </label>
  );
}
