import type { SeasonItem } from '@trilha/contract/seasons/season.endpoints.ts';
import type { JSX } from 'react';
import { ChangeList, meaningOf } from '../changes.tsx';

/** A stage's title needs no prefix. */
const SUBJECTS: Readonly<Record<SeasonItem['subject'], string>> = {
  event: 'Evento ',
  category: 'Categoria ',
  stage: '',
  championship: 'Campeonato ',
};
const DEEDS: Readonly<Record<SeasonItem['did'], string>> = {
  created: 'entra',
  updated: 'muda',
  unchanged: 'sem mudança',
  left_cancelled: 'está cancelada e fica como está',
};

function Item({ item }: { item: SeasonItem }): JSX.Element {
  const meaning = item.did === 'updated' ? meaningOf(item) : null;
  return (
    <li>
      <b>
        {SUBJECTS[item.subject]}
        {item.title}
      </b>{' '}
      <span className="q">{DEEDS[item.did]}</span>
      {item.changes.length > 0 ? <ChangeList changes={item.changes} /> : null}
      {meaning === null ? null : <p className="s">{meaning}</p>}
    </li>
  );
}

/** Whether the import would change anything. */
export function doesAnything(items: readonly SeasonItem[]): boolean {
  return items.some(({ did }) => did === 'created' || did === 'updated');
}

/** The effects of an import: new and changed items in words, unchanged ones counted. */
export function ImportPlan({ items }: { items: readonly SeasonItem[] }): JSX.Element {
  const told = items.filter(({ did }) => did !== 'unchanged');
  const same = items.length - told.length;
  return (
    <div className="plan">
      <ul>
        {told.map((item, index) => (
          <Item key={`${item.subject}${item.key}${told.indexOf(item, index)}`} item={item} />
        ))}
      </ul>
      <p className="q">
        {same === 1 ? '1 item sem mudança.' : `${same.toLocaleString('pt-BR')} itens sem mudança.`}
      </p>
    </div>
  );
}
