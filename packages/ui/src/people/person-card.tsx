import { type JSX, type ReactNode, useId } from 'react';

import { type Row, Rows } from '../layout/rows.tsx';
import './person-card.css';

interface PersonCardProps {
  name: string;
  /** Examples: 'Você', 'Participante', 'Nasceu em 12/02/2017'. */
  note: ReactNode;
  /** Whole years; omit it when the birth date is unknown. */
  age?: number | undefined;
  rows?: readonly Row[];
  /** What the person still lacks for the start: a warning `Badge`. */
  missing?: ReactNode;
  /** Native buttons or links, at most two. */
  actions?: ReactNode;
}

/** A person with the facts needed at the start. Long names wrap. */
export function PersonCard({
  name,
  note,
  age,
  rows,
  missing,
  actions,
}: PersonCardProps): JSX.Element {
  const nameId = useId();
  return (
    <article className="person" aria-labelledby={nameId}>
      <div className="person-in">
        <div className="stack-s">
          <h3 id={nameId}>{name}</h3>
          <p>{note}</p>
        </div>
        {age !== undefined && (
          <p className="big">
            <b>{age}</b> {age === 1 ? 'ano' : 'anos'}
          </p>
        )}
        {rows && rows.length > 0 && <Rows rows={rows} />}
        {missing && <p className="person-missing">{missing}</p>}
      </div>
      {actions && <div className="person-do">{actions}</div>}
    </article>
  );
}
