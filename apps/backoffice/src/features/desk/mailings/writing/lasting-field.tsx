import type { JSX } from 'react';

interface LastingFieldProps {
  isLasting: boolean;
  /** The filters name a status; without one it reaches who is confirmed. */
  hasStatus: boolean;
  onChange: (isLasting: boolean) => void;
}

/** Whether a message of a stage also reaches who comes later. */
export function LastingField({ isLasting, hasStatus, onChange }: LastingFieldProps): JSX.Element {
  return (
    <label className="check">
      <input
        className="cb"
        type="checkbox"
        checked={isLasting}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        Também para quem entrar depois
        <span className="s q">
          {hasStatus ? 'Quem entrar neste filtro' : 'Quem for confirmado'} até o dia da etapa recebe
          a mesma mensagem, uma vez. Dá para encerrar antes.
        </span>
      </span>
    </label>
  );
}
