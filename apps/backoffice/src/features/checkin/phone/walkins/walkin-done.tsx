import { formatReais } from '@trilha/contract/brazil/money.ts';
import { walkinPlate } from '@trilha/contract/checkin/walkin-sheet.ts';
import { Plate } from '@trilha/ui/figure/plate.tsx';
import type { JSX } from 'react';
import type { HeldWalkin } from '../gate-state.ts';
import type { TypedWalkin } from './walkin-typed.ts';

const placesWords = (left: number): string =>
  left === 0
    ? 'Nenhuma vaga sem inscrição neste celular.'
    : left === 1
      ? 'Resta 1 vaga sem inscrição neste celular.'
      : `Restam ${left} vagas sem inscrição neste celular.`;

interface WalkinDoneProps {
  typed: TypedWalkin;
  /** In cents. */
  fee: number;
  left: number;
  onUndo: () => void;
  onNext: () => void;
}

/** Confirms that a car without an entry is in, with the fee to collect. */
export function WalkinDone({ typed, fee, left, onUndo, onNext }: WalkinDoneProps): JSX.Element {
  const { plate, driver, people, minors } = typed;
  const aboard = people === 1 ? '1 pessoa' : `${people} pessoas`;
  const young = minors === 0 ? '' : minors === 1 ? ', 1 menor' : `, ${minors} menores`;
  return (
    <>
      <div className="ci-v ci-v--ok" aria-live="assertive">
        <h1 className="w">Entra</h1>
        <p className="m">
          Sem inscrição.{' '}
          {fee === 0 ? 'Nada a receber.' : `A receber no local: ${formatReais(fee)}.`}
        </p>
      </div>
      <div className="ci-car">
        <Plate value={walkinPlate(plate) ?? plate} size="inherit" />
        <span>
          <b>{driver}</b>
          {aboard}
          {young}
        </span>
      </div>
      <p className="ci-left">{placesWords(left)}</p>
      <div className="ci-do">
        <button type="button" className="main" onClick={onNext}>
          Próximo carro
        </button>
        <button type="button" onClick={onUndo}>
          Desfazer
        </button>
      </div>
    </>
  );
}

interface WalkinListProps {
  /** Without reverted ones. */
  walkins: readonly HeldWalkin[];
  left: number;
  /** The result of the last action, or why it failed. */
  said: string;
  onUndo: (sequence: number) => void;
}

/** The places left on this phone, and the cars that used the others. */
export function WalkinList({ walkins, left, said, onUndo }: WalkinListProps): JSX.Element {
  return (
    <div className="ci-left">
      <output>{said}</output>
      <p>
        <b>{placesWords(left)}</b>
      </p>
      <ul className="ci-walkins">
        {walkins.map(({ sequence, plate, driver }) => (
          <li key={sequence}>
            <span>
              <b>{plate}</b> {driver}
            </span>
            <button type="button" className="ci-unsign" onClick={() => onUndo(sequence)}>
              Desfazer <span className="vh">a entrada de {plate}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
