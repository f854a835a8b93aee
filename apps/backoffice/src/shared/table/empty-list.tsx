import { Button } from '@trilha/ui/button/button.tsx';
import type { JSX } from 'react';
import { type FilterField, wordsOf } from './filter-field.ts';
import type { Noun } from './list-column.ts';
import type { ListAddress } from './use-list-address.ts';

interface EmptyListProps {
  noun: Noun;
  fields: readonly FilterField[];
  address: ListAddress;
}

/** Says why the list is empty and offers to remove the last added filter. */
export function EmptyList({ noun, fields, address }: EmptyListProps): JSX.Element {
  const holding = fields.filter(({ id }) => address.filters[id] !== undefined);
  const last = holding.at(-1);
  const none = noun.gender === 'f' ? 'Nenhuma' : 'Nenhum';
  if (!last) {
    return (
      <div className="empty">
        <h2>
          {none} {noun.one} aqui
        </h2>
        <p className="q">Quando houver, aparece nesta lista.</p>
      </div>
    );
  }
  return (
    <div className="empty">
      <h2>
        {none} {noun.one} com {holding.length === 1 ? 'este filtro' : 'estes filtros'}
      </h2>
      <p className="q">
        Tire “{last.label}: {wordsOf(last, address.filters[last.id] ?? '')}” e veja se aparece.
      </p>
      <Button variant="tertiary" onClick={() => address.go({ filters: { [last.id]: null } })}>
        Tirar esse filtro
      </Button>
    </div>
  );
}
