import { Mark } from '@trilha/ui/feedback/mark.tsx';
import { Button } from '@trilha/ui/button/button.tsx';
import type { JSX, KeyboardEvent, ReactNode } from 'react';
import type { PressLook } from './press-look.ts';
import './start-line.css';

/** Ignores key repeats, so that a held key presses once. */
function ignoreRepeats(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}

interface PressBarProps {
  look: Omit<PressLook, 'kind'> & { kind: PressLook['kind'] | 'done' };
  icon?: ReactNode;
  onPress: () => void;
}

/**
 * The one wide button and the state of this device above it, in one box from asleep to answered, so that nothing moves
 * under the thumb. Asleep it is not `disabled`: it keeps the focus, so that Enter at the instant works (OPEN-10).
 */
export function PressBar({ look, icon, onPress }: PressBarProps): JSX.Element {
  const { kind, label, under, say, mark } = look;
  const isAsleep = kind === 'asleep' || kind === 'near';
  return (
    <div className="press-bar">
      <output className="press-say">
        <Mark kind={mark} />
        <span>{say}</span>
      </output>
      <Button
        variant="primary"
        className={kind === 'near' ? 'press press--near' : 'press'}
        busy={kind === 'busy'}
        aria-disabled={isAsleep || undefined}
        onKeyDown={ignoreRepeats}
        onClick={onPress}
      >
        <span>
          {icon}
          <span>{label}</span>
        </span>
        <small>{under}</small>
      </Button>
    </div>
  );
}
