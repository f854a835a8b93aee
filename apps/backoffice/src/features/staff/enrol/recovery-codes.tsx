import './enrol.css';
import { type JSX, useState } from 'react';
import { useCopying } from '../../../shared/parts/use-copying.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** Ten recovery codes for a lost device, shown only once; the user must copy or print them before continuing. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps): JSX.Element {
  const [isKept, setKept] = useState(false);
  const { said, copy } = useCopying('os códigos');
  return (
    <>
      <ol className="codes" aria-label="Códigos de recuperação">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="code-buttons">
        <button type="button" className="btn btn--q" onClick={() => void copy(codes.join('\n'))}>
          Copiar
        </button>
        <button type="button" className="btn btn--q" onClick={() => window.print()}>
          Imprimir
        </button>
      </div>
      <output className="q s">{said}</output>
      <label className="check">
        <input
          className="cb"
          type="checkbox"
          checked={isKept}
          onChange={(event) => setKept(event.target.checked)}
        />
        <span>
          Guardei fora deste computador
          <span className="q s">
            Eles não aparecem de novo. Quem os perde pede outros na conta, ou a outro Admin.
          </span>
        </span>
      </label>
      <button
        type="button"
        className="btn btn--go"
        aria-disabled={!isKept}
        onClick={() => {
          if (isKept) onKept();
        }}
      >
        Continuar
      </button>
    </>
  );
}
