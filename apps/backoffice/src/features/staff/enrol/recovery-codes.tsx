import './enrol.css';
import { Button } from '@trilha/ui/button/button.tsx';
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
        <Button variant="tertiary" onClick={() => void copy(codes.join('\n'))}>
          Copiar
        </Button>
        <Button variant="tertiary" onClick={() => window.print()}>
          Imprimir
        </Button>
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
      <Button
        variant="primary"
        aria-disabled={!isKept}
        onClick={() => {
          if (isKept) onKept();
        }}
      >
        Continuar
      </Button>
    </>
  );
}
