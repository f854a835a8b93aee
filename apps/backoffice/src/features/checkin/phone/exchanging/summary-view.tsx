import { type JSX, useEffect, useState } from 'react';
import { QrCode } from '@trilha/web/page/qr-code.tsx';
import type { Gate } from '../gate-state.ts';

/** A code from which another phone learns the arrivals without a signal. */
export function SummaryView({ gate }: { gate: Gate }): JSX.Element {
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    void gate.summary().then((made) => {
      if (!isOver) setCode(made);
    });
    return () => {
      isOver = true;
    };
  }, [gate]);
  return (
    <div className="ci-door">
      <h1>Resumo para outro celular</h1>
      <p>
        O outro celular lê este código em Ler credencial e passa a avisar quem já entrou por aqui. É
        só um aviso: nada é confirmado sem o servidor.
      </p>
      {code === null ? null : <QrCode code={code} label="Resumo deste celular" />}
    </div>
  );
}
