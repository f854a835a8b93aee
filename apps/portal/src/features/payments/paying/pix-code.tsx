import { type JSX, useRef } from 'react';
import { CopyButton } from '../../../shared/copy-button.tsx';

/** Instructions for the code; rendered before it, so that nothing moves when it arrives. */
export function PixHint({ isStatic }: { isStatic: boolean }): JSX.Element {
  return (
    <p className="small">
      Abra o app do seu banco, escolha <b>Pix copia e cola</b> e cole.{' '}
      {isStatic
        ? 'Depois um organizador confere o pagamento e confirma sua inscrição.'
        : 'A confirmação chega sozinha nesta página.'}
    </p>
  );
}

/** The code to copy, and what to do with it. */
export function PixCode({ code, isStatic }: { code: string; isStatic: boolean }): JSX.Element {
  const source = useRef<HTMLElement>(null);
  return (
    <div className="pix-code">
      <p className="label">Pix copia e cola</p>
      <code ref={source}>{code}</code>
      <CopyButton variant="primary" block label="Copiar código Pix" source={source} />
      <PixHint isStatic={isStatic} />
    </div>
  );
}
