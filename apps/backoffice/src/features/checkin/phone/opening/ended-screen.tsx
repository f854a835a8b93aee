import type { JSX } from 'react';
import type { Gate, GateState } from '../gate-state.ts';
import { LogFile } from '../exchanging/log-file.tsx';
import { Top } from '../top.tsx';

/** A phone without a list: sends its earlier log, or saves it as a file. */
export function EndedScreen({ gate, state }: { gate: Gate; state: GateState }): JSX.Element {
  const { ended, waiting } = state;
  return (
    <main className="ci">
      <Top state={state} />
      <div className="ci-door">
        <h1>{ended === null ? 'Celular não pareado' : 'Sem lista'}</h1>
        {ended === null ? null : <p>{ended}</p>}
        <p>Para parear: na Gestão, em Aparelhos, um Admin mostra um código. Leia-o com a câmera.</p>
        {waiting === 0 ? null : <p>O que ele já leu continua aqui até o servidor receber.</p>}
      </div>
      {waiting === 0 ? null : (
        <div className="ci-do">
          <button type="button" onClick={() => void gate.sync()}>
            Enviar agora
          </button>
          <LogFile gate={gate} />
        </div>
      )}
    </main>
  );
}
