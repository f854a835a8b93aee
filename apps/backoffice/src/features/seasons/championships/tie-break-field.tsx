import type { TieBreak } from '@trilha/contract/standings/championship.schema.ts';
import { TIE_WORDS } from '@trilha/contract/standings/standings-words.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { type JSX, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../../../shared/parts/icon.tsx';
import { TIE_ORDER } from './championship-draft.ts';

interface TieBreakFieldProps {
  order: readonly string[];
  problem: string | undefined;
  onType: (order: readonly string[]) => void;
}

const wordsOf = (one: string): string => TIE_WORDS[one as TieBreak];
const buttonId = (one: string, way: 'up' | 'down'): string => `tie-${one}-${way}`;

/** What decides a tie, in order. Criteria move by their buttons and by Alt with an arrow. */
export function TieBreakField({ order, problem, onType }: TieBreakFieldProps): JSX.Element {
  const [said, setSaid] = useState('');
  const focused = useRef<string | null>(null);
  // A row that moves loses the focus in some browsers.
  useEffect(() => {
    if (focused.current !== null) document.getElementById(focused.current)?.focus();
    focused.current = null;
  });
  const move = (one: string, way: 'up' | 'down'): void => {
    const at = order.indexOf(one);
    const to = at + (way === 'up' ? -1 : 1);
    if (to < 0 || to >= order.length) return;
    focused.current = buttonId(one, way);
    onType(order.toSpliced(at, 1).toSpliced(to, 0, one));
    setSaid(`${wordsOf(one)}: ${to + 1}º de ${order.length}`);
  };
  const hear = (event: KeyboardEvent, one: string): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(one, event.key === 'ArrowUp' ? 'up' : 'down');
  };
  const left = TIE_ORDER.filter((one) => !order.includes(one));
  return (
    <>
      <ol className="tie-order">
        {order.map((one, at) => (
          // Its buttons take the focus; the row only hears their keys.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li key={one} onKeyDown={(event) => hear(event, one)}>
            <span className="num">{at + 1}</span>
            <span>{wordsOf(one)}</span>
            <span className="tie-do">
              <Button
                id={buttonId(one, 'up')}
                variant="tertiary"
                size="small"
                aria-label={`Subir ${wordsOf(one)}`}
                aria-disabled={at === 0 || undefined}
                onClick={() => move(one, 'up')}
              >
                <Icon name="up" />
              </Button>
              <Button
                id={buttonId(one, 'down')}
                variant="tertiary"
                size="small"
                aria-label={`Descer ${wordsOf(one)}`}
                aria-disabled={at === order.length - 1 || undefined}
                onClick={() => move(one, 'down')}
              >
                <Icon name="down" />
              </Button>
              <Button
                variant="tertiary"
                size="small"
                aria-label={`Tirar ${wordsOf(one)}`}
                aria-disabled={order.length === 1 || undefined}
                onClick={() => {
                  if (order.length > 1) onType(order.filter((other) => other !== one));
                }}
              >
                <Icon name="close" />
              </Button>
            </span>
          </li>
        ))}
      </ol>
      <p className="q">Continua igual: dividem o lugar.</p>
      {left.length === 0 ? null : (
        <p className="tie-left">
          {left.map((one) => (
            <TextButton key={one} className="s" onClick={() => onType([...order, one])}>
              + {wordsOf(one)}
            </TextButton>
          ))}
        </p>
      )}
      <output className="vh">{said}</output>
      {problem ? <p className="err">{problem}</p> : null}
    </>
  );
}
