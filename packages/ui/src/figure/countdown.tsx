import type { JSX } from 'react';

import { classNames } from '../class-names.ts';
import './countdown.css';

interface CountdownProps {
  /** Milliseconds left; negative counts as zero. The owner runs the clock and re-renders. */
  remainingMs: number;
  /** What the time is for: 'Tempo para pagar'. */
  label: string;
  size?: 'small';
}

const units = [
  { sign: 'd', seconds: 86_400, one: 'dia', many: 'dias' },
  { sign: 'h', seconds: 3600, one: 'hora', many: 'horas' },
  { sign: 'min', seconds: 60, one: 'minuto', many: 'minutos' },
  { sign: 's', seconds: 1, one: 'segundo', many: 'segundos' },
] as const;

/** Milliseconds as whole days, hours, minutes and seconds; negative counts as zero. */
function partsOf(milliseconds: number) {
  const total = Math.max(0, Math.floor(milliseconds / 1000));
  return units.map((unit, index) => {
    const larger = units[index - 1];
    const rest = larger ? total % larger.seconds : total;
    return { ...unit, value: Math.floor(rest / unit.seconds) };
  });
}

/**
 * A countdown styled as a tripmeter: boxes of hours, minutes and seconds, preceded by days if any.
 *
 * Screen readers find the time as text, without seconds until the last minute, and are not interrupted: a timer is
 * silent by default.
 */
export function Countdown({ remainingMs, label, size }: CountdownProps): JSX.Element {
  const parts = partsOf(remainingMs);
  const lastMinute = remainingMs < 60_000;
  const [days] = parts;
  const boxes = days?.value ? parts : parts.slice(1);
  const spoken = parts
    .filter(({ sign, value }) => (sign === 's' ? lastMinute : value > 0))
    .map(({ value, one, many }) => `${value} ${value === 1 ? one : many}`)
    .join(' e ');
  return (
    <div
      className={classNames('count', size === 'small' && 'count--s')}
      role="timer"
      aria-label={label}
    >
      <span className="vh">{spoken}</span>
      {boxes.map(({ sign, value }) => (
        <span key={sign} aria-hidden="true">
          <b>{String(value).padStart(2, '0')}</b>
          <small>{sign}</small>
        </span>
      ))}
    </div>
  );
}
