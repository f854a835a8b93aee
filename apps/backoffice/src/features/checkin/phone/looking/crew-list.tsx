import type { RosterCar } from '@trilha/contract/checkin/roster.ts';
import { isMinor } from '@trilha/contract/checkin/waiver.rules.ts';
import type { JSX } from 'react';
import type { Told } from './told.ts';

type Member = RosterCar['crew'][number];

const ROLES = { conductor: 'piloto', navigator: 'navegador', companion: 'acompanhante' } as const;

interface CrewListProps {
  told: Told;
  crew: RosterCar['crew'];
  /** Reverts a signature made on this phone. */
  onUnsign: (sequence: number) => void;
}

/**
 * The people aboard with their ages, those that caused the verdict first; who must sign, and who signed on this phone.
 */
export function CrewList({ told, crew, onUnsign }: CrewListProps): JSX.Element {
  const { verdict, pending, signed } = told;
  const isPending = ({ person }: Member): boolean => pending.some((one) => one.person === person);
  const isAsked = (member: Member): boolean =>
    isPending(member) || (verdict === 'minor_alone' && isMinor(member));
  const first = [...crew.filter(isAsked), ...crew.filter((one) => !isAsked(one))];
  return (
    <ul className="ci-crew">
      {first.map((one) => {
        const own = signed.find(({ person }) => person === one.person);
        return (
          <li key={`${one.role} ${one.person}`} className={isAsked(one) ? 'pend' : undefined}>
            <span>
              <b>{one.name}</b>
              <small>
                {ROLES[one.role]}
                {isPending(one) ? <span>, falta assinar</span> : ''}
                {own ? <span>, assinou aqui</span> : ''}
              </small>
              {own ? (
                <button type="button" className="ci-unsign" onClick={() => onUnsign(own.sequence)}>
                  Desfazer a assinatura <span className="vh">de {one.name}</span>
                </button>
              ) : null}
            </span>
            <span className="ag">
              {one.age ?? '?'} <small>{one.age === 1 ? 'ano' : 'anos'}</small>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
