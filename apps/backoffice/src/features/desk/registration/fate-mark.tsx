import type { DeskRegistration } from '@trilha/contract/desk/registration.endpoints.ts';
import type { JSX } from 'react';
import { fateWords } from './timeline-words.ts';

/** What became of an e-mail, as a mark and in words. */
export function FateMark({
  fate,
}: Pick<DeskRegistration['messages'][number], 'fate'>): JSX.Element {
  const mark = fate === 'sent' ? 'st--ok' : fate === 'waiting' ? 'st--wait' : 'st--bad';
  return <span className={`st ${mark}`}>{fateWords(fate)}</span>;
}
