import type { WalkinSignature } from '@trilha/contract/checkin/walkin-sheet.ts';
import { walkinPlate, walkinStrokes } from '@trilha/contract/checkin/walkin-sheet.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { type JSX, useRef, useState } from 'react';
import type { Gate, GateState, HeldList } from '../gate-state.ts';
import { SignForm } from '../signing/sign-form.tsx';
import { sound } from '../sounds.ts';
import { WalkinDone, WalkinList } from './walkin-done.tsx';
import { WalkinForm } from './walkin-form.tsx';
import { walkinPlacesLeft } from './walkin-log.ts';
import { aboardOf, NOBODY, sheetOf, type TypedWalkin } from './walkin-typed.ts';

interface WalkinScreenProps {
  gate: Gate;
  state: GateState;
  list: HeldList;
  onBack: () => void;
}

const NO_PLACE = 'Não há mais vaga neste celular. Peça vagas à Gestão, com sinal.';

/** Cars without an entry, on the places leased to this phone: log one, or revert one. */
export function WalkinScreen({ gate, state, list, onBack }: WalkinScreenProps): JSX.Element {
  const [typed, setTyped] = useState<TypedWalkin>(NOBODY);
  const [signed, setSigned] = useState<readonly WalkinSignature[] | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const isSent = useRef(false);
  const { waiver, fee_cents: fee } = list.roster.stage;
  const left = walkinPlacesLeft(state);
  const undone = new Set(state.log.flatMap((one) => (one.kind === 'undo' ? [one.undoes] : [])));
  const standing = state.walkins.filter(({ sequence }) => !undone.has(sequence));

  function plateProblem(plate: string): string | null {
    const car = list.roster.cars.find((one) => walkinPlate(one.plate) === plate);
    if (car !== undefined) {
      return `Esta placa está na lista: nº ${formatInscriptionNumber(car.number)}. Procure por ela.`;
    }
    const before = standing.some((one) => one.plate === plate);
    return before ? 'Este celular já anotou esta placa. Se foi engano, desfaça a anterior.' : null;
  }

  async function letIn(signatures: readonly WalkinSignature[]): Promise<void> {
    const sheet = sheetOf(typed, signatures);
    // Ignores a second tap while the car is being logged, which would use a second place.
    if (sheet === null || isSent.current) return;
    isSent.current = true;
    const { people, minors } = typed;
    const sequence = await gate.walkIn(sheet, { people, minors });
    isSent.current = false;
    setSigned(null);
    setDone(sequence);
    setSaid(sequence === null ? NO_PLACE : '');
    sound(sequence === null ? 'stop' : 'ok');
  }

  const next = (): void => {
    setTyped(NOBODY);
    setDone(null);
  };
  const undo = async (sequence: number): Promise<void> => {
    await gate.undo(sequence);
    next();
    setSaid('Entrada sem inscrição desfeita: a vaga voltou a este celular.');
  };
  if (done !== null) {
    return (
      <WalkinDone
        typed={typed}
        fee={fee}
        left={left}
        onUndo={() => void undo(done)}
        onNext={onBack}
      />
    );
  }
  const aboard = aboardOf(typed, waiver);
  const member = signed === null ? undefined : aboard[signed.length];
  if (signed !== null && member && waiver) {
    return (
      <SignForm
        key={member.person}
        member={member}
        waiver={waiver}
        pathOf={walkinStrokes}
        left={aboard.length - signed.length}
        onOther={undefined}
        onSign={({ name, guardian, mark }) => {
          const all = [...signed, { name, guardian, mark }];
          setSigned(all);
          if (all.length === aboard.length) void letIn(all);
        }}
        onBack={() => setSigned(null)}
      />
    );
  }
  return (
    <>
      <WalkinList
        walkins={standing}
        left={left}
        said={said}
        onUndo={(sequence) => void undo(sequence)}
      />
      {left === 0 ? (
        <div className="ci-do">
          <button type="button" className="main" onClick={onBack}>
            Voltar
          </button>
        </div>
      ) : (
        <WalkinForm
          typed={typed}
          onType={(change) => setTyped({ ...typed, ...change })}
          waiver={waiver}
          plateProblem={plateProblem}
          onDone={() => (waiver === null ? void letIn([]) : setSigned([]))}
          onBack={onBack}
        />
      )}
    </>
  );
}
