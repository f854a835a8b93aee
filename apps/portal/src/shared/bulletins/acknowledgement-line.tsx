import { Mark } from '@trilha/ui/feedback/mark.tsx';
import type { JSX } from 'react';
import { nearText } from '../stages/stage-dates.ts';
import type { BulletinState, ShownBulletin } from './use-bulletins.ts';
import './bulletins.css';

/** True when the customer still has to tap 'Ciente'. */
export function needsTap({ acknowledged, tappedAt }: ShownBulletin): boolean {
  return acknowledged === null && tappedAt === null;
}

function acknowledgementWords(
  { acknowledged, tappedAt }: ShownBulletin,
  isSending: boolean,
): string {
  if (acknowledged === null) {
    return `Ciente: você, ${nearText(tappedAt ?? '')}${isSending ? '' : ', guardado, por enviar'}`;
  }
  const { at, answered_by: answered } = acknowledged;
  if (answered === null) return `Ciente: você, ${nearText(at)}`;
  return `Ciente por telefone: ${answered || 'equipe'}, ${nearText(at)}`;
}

interface AcknowledgementLineProps extends Pick<BulletinState, 'isSending'> {
  bulletin: ShownBulletin;
}

/** Who acknowledged a bulletin and when, also while the tap waits to be sent. */
export function AcknowledgementLine({
  bulletin,
  isSending,
}: AcknowledgementLineProps): JSX.Element {
  return (
    <p className="bulletin-acknowledged">
      <Mark kind={bulletin.acknowledged === null ? 'warn' : 'ok'} />
      <span>{acknowledgementWords(bulletin, isSending)}</span>
    </p>
  );
}
