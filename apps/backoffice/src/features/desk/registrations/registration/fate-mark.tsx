import type { DeskRegistration } from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import type { JSX } from 'react';
import { fateWords } from './timeline-words.ts';

/** The delivery state of an e-mail, as mark and words. */
export function FateMark({
  fate,
}: Pick<DeskRegistration['messages'][number], 'fate'>): JSX.Element {
  const mark = fate === 'sent' ? 'st--ok' : fate === 'waiting' ? 'st--wait' : 'st--bad';
  return <span className={`st ${mark}`}>{fateWords(fate)}</span>;
}
