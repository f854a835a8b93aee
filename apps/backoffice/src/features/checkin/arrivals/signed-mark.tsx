import {
  RELATION_WORDS,
  SHEET_PAPER,
  type WaiverSheet,
} from '@trilha/contract/checkin/waiver-sheet.ts';
import type { JSX } from 'react';

/** The signer's name, and the guardian who signed for them. */
export function SignedBy({ name, guardian }: Pick<WaiverSheet, 'name' | 'guardian'>): JSX.Element {
  if (guardian === null) {
    return (
      <p>
        Assinado por <b>{name}</b>.
      </p>
    );
  }
  return (
    <p>
      Assinado por <b>{guardian.name}</b>, documento {guardian.document},{' '}
      {RELATION_WORDS[guardian.relation].toLowerCase()}, por <b>{name}</b>.
    </p>
  );
}

/** The signature: drawn strokes, or the name typed and confirmed. */
export function SignatureMark({ mark }: Pick<WaiverSheet, 'mark'>): JSX.Element {
  if (mark.kind === 'typed') {
    return (
      <p>
        <b className="statement-typed">{mark.name}</b>{' '}
        <span className="q">digitado e confirmado</span>
      </p>
    );
  }
  return (
    <svg
      className="statement-mark"
      role="img"
      aria-label="Assinatura desenhada"
      viewBox={`0 0 ${SHEET_PAPER.width} ${SHEET_PAPER.height}`}
    >
      <path d={mark.path} />
    </svg>
  );
}
