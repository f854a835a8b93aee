import type { JSX, ReactNode } from 'react';
import { isSingle } from './key-binding.ts';
import { useKeysNow } from './keys-provider.tsx';
import { useSingleKeys } from './single-keys.ts';
import { Strokes } from './strokes.tsx';

/**
 * The strip at the bottom with the active keys. Keys with the same label are grouped (`j k andar`).
 * @param children shown on the right, such as the page of a list
 */
export function KeyStrip({ children }: { children?: ReactNode }): JSX.Element {
  const singles = useSingleKeys();
  const shown = useKeysNow().filter((binding) => !binding.quiet && (singles || !isSingle(binding)));
  const words = [...new Set(shown.map(({ says }) => says))];
  return (
    <div className="keys">
      {words.map((word) => (
        <span key={word}>
          {shown
            .filter(({ says }) => says === word)
            .map(({ keys }) => (
              <Strokes key={keys} keys={keys} />
            ))}{' '}
          {word}
        </span>
      ))}
      {children ? <span className="end">{children}</span> : null}
    </div>
  );
}
