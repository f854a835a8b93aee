import type { Waiver } from '@trilha/contract/checkin/roster.ts';
import { MOST_ABOARD, walkinPlate } from '@trilha/contract/checkin/walkin-sheet.ts';
import { type JSX, useState } from 'react';
import { GateField } from '../gate-field.tsx';
import { GateNameField } from '../gate-name-field.tsx';
import { type AboardNames, namesNeeded, type TypedWalkin, walkinProblem } from './walkin-typed.ts';

interface WalkinFormProps {
  typed: TypedWalkin;
  onType: (change: Partial<TypedWalkin>) => void;
  /** The statement that everyone aboard must sign; null for none. */
  waiver: Waiver | null;
  /** Why a plate cannot be logged; null when it can. */
  plateProblem: (plate: string) => string | null;
  onDone: () => void;
  onBack: () => void;
}

const COUNTS = Array.from({ length: MOST_ABOARD }, (_, index) => index);

/** The form for a car without an entry; asks only for what the organisers must know. */
export function WalkinForm(props: WalkinFormProps): JSX.Element {
  const { typed, onType, waiver, plateProblem, onDone, onBack } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const text = (label: string, key: 'plate' | 'contact', longest: number) => (
    <GateField label={label}>
      {(id) => (
        <input
          id={id}
          maxLength={longest}
          autoComplete="off"
          autoCapitalize={key === 'plate' ? 'characters' : 'none'}
          value={typed[key]}
          onChange={(event) => onType({ [key]: event.currentTarget.value })}
        />
      )}
    </GateField>
  );
  const count = (label: string, key: 'people' | 'minors', from: number, to: number) => (
    <GateField label={label}>
      {(id) => (
        <select
          id={id}
          value={typed[key]}
          onChange={(event) => {
            const chosen = Number(event.currentTarget.value);
            const people = key === 'people' ? chosen : typed.people;
            const minors = key === 'minors' ? chosen : typed.minors;
            // The driver is never a minor.
            onType({ people, minors: Math.min(minors, people - 1) });
          }}
        >
          {COUNTS.map((one) => one + from)
            .filter((one) => one <= to)
            .map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
        </select>
      )}
    </GateField>
  );
  const others: AboardNames = namesNeeded(typed, waiver);
  return (
    <form
      className="ci-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const plate = walkinPlate(typed.plate);
        const refused =
          walkinProblem(typed, waiver) ?? (plate === null ? null : plateProblem(plate));
        setProblem(refused);
        if (refused === null) onDone();
      }}
    >
      <h1>Carro sem inscrição</h1>
      {text('Placa', 'plate', 12)}
      <GateNameField
        label="Nome de quem dirige"
        name={typed.driver}
        onType={(driver) => onType({ driver })}
      />
      {text('Telefone ou e-mail (opcional)', 'contact', 120)}
      {count('A bordo, com quem dirige', 'people', 1, MOST_ABOARD)}
      {count('Destes, menores de 18 anos', 'minors', 0, typed.people - 1)}
      {others.map(({ index, isMinor }) => (
        <GateNameField
          key={index}
          label={
            isMinor
              ? `Nome do menor a bordo (${index + 1})`
              : `Nome de quem vai junto (${index + 1})`
          }
          name={typed.names[index] ?? ''}
          onType={(name) => {
            const names = [...typed.names];
            names[index] = name;
            onType({ names });
          }}
        />
      ))}
      <p className="ci-hint">
        {waiver === null
          ? 'Diga à pessoa: estes dados vão fechados à organização, para cobrar a taxa e saber quem está na trilha, e são apagados seis meses depois.'
          : 'Diga à pessoa: estes dados vão fechados à organização, para cobrar a taxa e saber quem está na trilha. Com o termo assinado ficam cinco anos; antes disso, são apagados a pedido.'}
      </p>
      <p className="ci-problem" role="alert">
        {problem}
      </p>
      <div className="ci-do">
        <button type="submit" className="main">
          {waiver === null ? 'Deixar entrar' : 'Assinar o termo'}
        </button>
        <button type="button" onClick={onBack}>
          Voltar
        </button>
      </div>
    </form>
  );
}
