import type { JSX } from 'react';

interface LastingFieldProps {
  isLasting: boolean;
  /** Whether the filters name a status; without one, confirmed entries are reached. */
  hasStatus: boolean;
  onChange: (isLasting: boolean) => void;
}

/** Whether a stage's message also reaches later entrants. */
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
