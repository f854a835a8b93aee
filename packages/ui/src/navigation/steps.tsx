import type { JSX } from 'react';

import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import './steps.css';

export interface Step {
  /** Counted from 1 (UI-11). */
  position: number;
  label: string;
  /** True when its input is complete. */
  valid: boolean;
}

interface StepsProps {
  label: string;
  steps: readonly Step[];
  current: number;
  /** UI-15. */
  direction?: 'horizontal' | 'vertical';
}

function state(step: Step, current: number): string {
  if (step.position === current) return 'passo atual';
  if (step.valid) return 'concluído';
  return step.position < current ? 'incompleto' : 'a fazer';
}

/**
 * Progress through a series of screens. Steps up to the current one are marked as reached (UI-16); below 1024 px the
 * label is replaced by the number (UI-13, UI-14).
 */
export function Steps({
  label,
  steps,
  current,
  direction = 'horizontal',
}: StepsProps): JSX.Element {
  return (
    <ol className={classNames('steps', direction === 'vertical' && 'steps--v')} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.position}
          className={step.position > current ? 'todo' : 'reached'}
          data-valid={step.valid}
          aria-current={step.position === current ? 'step' : undefined}
        >
          <span className="n">{step.position}</span>
          <span className="l">{step.label}</span>
          <Icon
            name={step.valid ? 'car-check' : 'checkbox-square'}
            size={step.valid ? 'md' : 'sm'}
          />
          <span className="vh">{state(step, current)}</span>
        </li>
      ))}
    </ol>
  );
}
