import { type JSX, useState } from 'react';
import { problemOf } from '../../../../shared/forms/use-sending.ts';
import type { Gate, GateState } from '../gate-state.ts';
import { PinForm } from './pin-form.tsx';
import { allowSound } from '../sounds.ts';
import { Top } from '../top.tsx';

interface PairScreenProps {
  gate: Gate;
  state: GateState;
  secret: string;
  onDone: () => void;
}

/** A phone that scanned a pairing code: asks for a new PIN twice, then loads the list. */
export function PairScreen({ gate, state, secret, onDone }: PairScreenProps): JSX.Element {
  const [first, setFirst] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (pin: string): Promise<void> => {
    allowSound();
    if (first === null) {
      setProblem(null);
      setFirst(pin);
      return;
    }
    setFirst(null);
    if (first !== pin) {
      setProblem('Os dois não são iguais. Escolha de novo.');
      return;
    }
    setBusy(true);
    try {
      await gate.pair(secret, pin);
      onDone();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <main className="ci">
      <Top state={state} />
      <div className="ci-door">
        <h1>Parear este celular</h1>
        <p>
          Ele passa a fazer o check-in de uma etapa, também sem sinal. Escolha um PIN: sem ele a
          lista não abre, e dez erros a apagam.
        </p>
        <PinForm
          key={first === null ? 'first' : 'again'}
          label={first === null ? 'PIN novo, 6 números' : 'O mesmo PIN, mais uma vez'}
          does={first === null ? 'Continuar' : 'Parear'}
          isBusy={isBusy}
          problem={problem}
          onPin={(pin) => void choose(pin)}
        />
      </div>
    </main>
  );
}
