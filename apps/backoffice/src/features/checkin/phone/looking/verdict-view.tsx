import { startWords } from '@trilha/contract/checkin/start.rules.ts';
import type { Verdict } from '@trilha/contract/checkin/scan.ts';
import { overrideText } from '@trilha/contract/checkin/override.rules.ts';
import { VERDICT_WORDS } from '@trilha/contract/checkin/verdict.rules.ts';
import { formatTime } from '@trilha/contract/brazil/calendar.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { Plate } from '@trilha/ui/figure/plate.tsx';
import type { JSX } from 'react';
import { CrewList } from './crew-list.tsx';
import { canSign, type Told, toneOfTold } from './told.ts';

const WHY: Readonly<Record<Verdict, string>> = {
  unknown: 'Não está na lista deste celular. Com sinal, ela se atualiza.',
  other_stage: 'A credencial é verdadeira, mas de outra etapa.',
  cancelled: 'A inscrição foi cancelada.',
  pending_payment: 'O Pix desta inscrição não chegou.',
  not_confirmed: 'Está em análise ou na fila de espera.',
  already_in: '',
  unsigned: 'Quem inscreveu não aceitou o termo desta etapa.',
  minor_alone: 'Há menor a bordo e ninguém que se saiba maior.',
  enters: '',
};

function wordOf({ verdict, override, heard }: Told): string {
  if (override !== null) return 'Liberada';
  return heard === null ? VERDICT_WORDS[verdict] : 'Já entrou?';
}

/** Start time and group of a car; empty when unknown, or when it does not start. */
function startLine({ car, verdict }: Told): string {
  return car?.start && verdict !== 'cancelled' ? startWords(car.start) : '';
}

function lineOf(told: Told): string {
  const { verdict, car, number, before, override, heard, pending } = told;
  if (heard !== null) {
    return `Por ${heard}, não confirmado. Anotada aqui também: se já estava dentro, desfaça.`;
  }
  if (override !== null) {
    return `${VERDICT_WORDS[verdict]}. ${overrideText(override)}. A Gestão decide se vale.`;
  }
  // This long word leaves no room for the number next to it.
  if (car === null && number !== null)
    return `Nº ${formatInscriptionNumber(number)}. ${WHY[verdict]}`;
  if (before !== null) {
    const how = before.is_override ? ', liberada com motivo' : '';
    return `Às ${formatTime(new Date(before.at))}, ${before.where}${how}`;
  }
  if (canSign(told)) {
    const names = pending.map(({ name }) => name).join(', ');
    return verdict === 'unsigned'
      ? `Falta assinar: ${names}.`
      : `Falta o responsável por ${names}.`;
  }
  return WHY[verdict] || [car?.category, startLine(told), car?.team].filter(Boolean).join(', ');
}

interface VerdictViewProps {
  told: Told;
  onUnsign: (sequence: number) => void;
}

/** The verdict at a glance: colour, word, number, plate, and the people aboard with their ages. */
export function VerdictView({ told, onUnsign }: VerdictViewProps): JSX.Element {
  const { car } = told;
  const word = wordOf(told);
  const line = lineOf(told);
  const start = startLine(told);
  return (
    <>
      <div className={`ci-v ci-v--${toneOfTold(told)}`} aria-live="assertive">
        <h1 className={word.length > 7 ? 'w w--long' : 'w'}>{word}</h1>
        {car === null ? null : (
          <div className="no">
            <small>Nº</small>
            {formatInscriptionNumber(car.number)}
          </div>
        )}
        <p className="m">{line}</p>
      </div>
      {car === null ? null : (
        <>
          <div className="ci-car">
            <Plate value={car.plate} size="inherit" />
            <span>
              <b>{car.model}</b>
              {[car.color, car.year].filter(Boolean).join(', ')}
              {start === '' || line.includes(start) ? null : <small>{start}</small>}
            </span>
          </div>
          <CrewList told={told} crew={car.crew} onUnsign={onUnsign} />
        </>
      )}
    </>
  );
}
