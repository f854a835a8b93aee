import type { JSX, ReactNode } from 'react';
import { isSingle } from './key-binding.ts';
import { useKeysNow } from './keys-provider.tsx';
import { useSingleKeys } from './single-keys.ts';
import { Strokes } from './strokes.tsx';

/**
 * The strip at the bottom: only keys that work now. Those that say the same stand together (`j k andar`).
 * @param children what stands at its right, such as the page of a list
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
