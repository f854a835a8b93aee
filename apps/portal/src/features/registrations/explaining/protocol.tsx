import { type JSX, useRef } from 'react';
import { CopyButton } from '../../../shared/copy-button.tsx';

/** The customer's own token, and which row of the log it is (OPEN-24). */
export function Protocol({ text, line }: { text: string; line: number }): JSX.Element {
  const code = useRef<HTMLElement>(null);
  return (
    <>
      <p className="protocol">
        <b ref={code}>{text}</b>
      </p>
      <CopyButton label="Copiar protocolo" source={code} variant="tertiary" size="small" />
      <p>
        É a linha <b className="num">{line}</b> do registro da etapa. Só você vê que ela é sua.
      </p>
    </>
  );
}
