import type { KnownArrival, RosterCar } from '@trilha/contract/checkin/roster.ts';
import type { Verdict } from '@trilha/contract/checkin/scan.ts';
import { type OverrideReason, overrideText } from '@trilha/contract/checkin/override.rules.ts';
import { VERDICT_WORDS } from '@trilha/contract/checkin/verdict.rules.ts';
import { formatTime } from '@trilha/contract/brazil/calendar.ts';
import { CONDUCTOR_MINIMUM_AGE } from '@trilha/contract/registrations/crew-ages.rules.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { JSX } from 'react';
import { type Tone, toneOf } from './sounds.ts';

/** What was told about whom. */
export interface Told {
  readonly verdict: Verdict;
  readonly car: RosterCar | null;
  readonly number: number | null;
  /** When and where it came in before. */
  readonly before: KnownArrival | null;
  /** The entry of this phone that an undo would take back; null: none. */
  readonly entrance: number | null;
  /** The phone that says it is in already, which nobody has confirmed; null: none does. */
  readonly heard: string | null;
  /** Why it was let in against the verdict; null: it was not. */
  readonly override: { readonly reason: OverrideReason; readonly words: string | null } | null;
}

/** How it looks and sounds: who came in against the verdict is somebody to look at again. */
export const toneOfTold = ({ verdict, override, heard }: Told): Tone =>
  override === null && heard === null ? toneOf(verdict) : 'look';

const ROLES = { conductor: 'piloto', navigator: 'navegador', companion: 'acompanhante' } as const;

const WHY: Readonly<Record<Verdict, string>> = {
  unknown: 'Não está na lista deste celular. Com sinal, ela se atualiza.',
  other_stage: 'A credencial é verdadeira, mas de outra etapa.',
  cancelled: 'A inscrição foi cancelada.',
  pending_payment: 'O Pix desta inscrição não chegou.',
  not_confirmed: 'Está em análise ou na lista de espera.',
  already_in: '',
  unsigned: 'Quem inscreveu não aceitou o termo desta etapa.',
  minor_alone: 'Há menor a bordo e ninguém que se saiba maior.',
  enters: '',
};

function wordOf({ verdict, override, heard }: Told): string {
  if (override !== null) return 'Liberada';
  return heard === null ? VERDICT_WORDS[verdict] : 'Já entrou?';
}

function lineOf({ verdict, car, number, before, override, heard }: Told): string {
  if (heard !== null) {
    return `Por ${heard}, não confirmado. Anotada aqui também: se já estava dentro, desfaça.`;
  }
  if (override !== null) {
    return `${VERDICT_WORDS[verdict]}. ${overrideText(override)}. A Gestão decide se vale.`;
  }
  // A word this long leaves no room beside it.
  if (car === null && number !== null)
    return `Nº ${formatInscriptionNumber(number)}. ${WHY[verdict]}`;
  if (before !== null) {
    const how = before.is_override ? ', liberada com motivo' : '';
    return `Às ${formatTime(new Date(before.at))}, ${before.where}${how}`;
  }
  return WHY[verdict] || [car?.category, car?.team].filter(Boolean).join(', ');
}

function isMinor({ age }: RosterCar['crew'][number]): boolean {
  return age !== null && age < CONDUCTOR_MINIMUM_AGE;
}

/** The verdict in one glance: colour, word, number, plate, and who is aboard with ages. */
export function VerdictView({ told }: { told: Told }): JSX.Element {
  const { verdict, car } = told;
  const word = wordOf(told);
  const crew = car?.crew ?? [];
  const first =
    verdict === 'minor_alone'
      ? [...crew.filter(isMinor), ...crew.filter((one) => !isMinor(one))]
      : crew;
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
        <p className="m">{lineOf(told)}</p>
      </div>
      {car === null ? null : (
        <>
          <div className="ci-car">
            <span className="plate">
              <span>{car.plate}</span>
            </span>
            <span>
              <b>{car.model}</b>
              {[car.color, car.year].filter(Boolean).join(', ')}
            </span>
          </div>
          <ul className="ci-crew">
            {first.map((one) => (
              <li
                key={`${one.role} ${one.name}`}
                className={verdict === 'minor_alone' && isMinor(one) ? 'pend' : undefined}
              >
                <span>
                  <b>{one.name}</b>
                  <small>{ROLES[one.role]}</small>
                </span>
                <span className="ag">
                  {one.age ?? '?'} <small>{one.age === 1 ? 'ano' : 'anos'}</small>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
