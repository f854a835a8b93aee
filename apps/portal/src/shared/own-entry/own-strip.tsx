import { classNames } from '@trilha/ui/class-names.ts';
import type { JSX } from 'react';
import type { OwnState } from './own-state.ts';
import './own-strip.css';

type Shown = Pick<OwnState, 'kind' | 'figure' | 'words' | 'note' | 'spoken'>;

/** The customer's number or place in a stage, in one line: inked when sure, hollow before (JOUR-04). */
export function OwnStrip({ state }: { state: Shown }): JSX.Element {
  const { kind, figure, words, note, spoken } = state;
  const isHollow = kind === 'pay' || kind === 'review';
  return (
    <p
      className={classNames(
        'own-strip',
        isHollow && 'own-strip--hollow',
        kind === 'waiting' && 'own-strip--line',
      )}
    >
      <span className="vh">{spoken}</span>
      <b className="own-strip-no" aria-hidden="true">
        {figure}
      </b>
      <span className="own-strip-t" aria-hidden="true">
        {words}
        {note && <small>{note}</small>}
      </span>
    </p>
  );
}
