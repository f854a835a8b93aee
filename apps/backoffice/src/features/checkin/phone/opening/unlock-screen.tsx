import { type JSX, useState } from 'react';
import type { Gate, GateState } from '../gate-state.ts';
import { PinForm } from './pin-form.tsx';
import { allowSound } from '../sounds.ts';
import { Top } from '../top.tsx';
import { PIN_TRIES } from '../keeping/vault.ts';

/** Locked: the list needs the PIN; the log is sent anyway. */
export function UnlockScreen({ gate, state }: { gate: Gate; state: GateState }): JSX.Element {
  const [isBusy, setBusy] = useState(false);
  const { triesLeft } = state;
  const open = async (pin: string): Promise<void> => {
    allowSound();
    setBusy(true);
    await gate.unlock(pin);
    setBusy(false);
  };
  return (
    <main className="ci">
      <Top state={state} />
      <div className="ci-door">
        <h1>Abrir a lista</h1>
        <PinForm
          label="PIN deste celular"
          does="Abrir"
          isBusy={isBusy}
          problem={
            triesLeft === PIN_TRIES
              ? null
              : `PIN errado. ${triesLeft === 1 ? 'Resta 1 tentativa' : `Restam ${triesLeft} tentativas`} antes de a lista ser apagada.`
          }
          onPin={(pin) => void open(pin)}
        />
      </div>
    </main>
  );
}
