import { useQuery } from '@tanstack/react-query';
import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import type { SeasonEventRow } from '@trilha/contract/seasons/events.endpoints.ts';
import type { JSX } from 'react';
import { generatePath, Link } from 'react-router';
import { useScope } from '../../../shared/frame/scope.ts';
import { ShortBrandTag } from '../../../shared/parts/brand-tag.tsx';
import { eventsQuery } from '../../../shared/parts/season-query.ts';
import { SeasonList } from '../season-list.tsx';
import { EventMark } from './event-mark.tsx';
import { NewEventDialog } from './new-event-dialog.tsx';

function Row({ row, search }: { row: SeasonEventRow; search: string }): JSX.Element {
  const entered = row.categories.reduce((sum, one) => sum + one.entered, 0);
  const pathname = generatePath(backofficePaths.seasonEvent, { id: String(row.id) });
  const name = (
    <Link to={{ pathname, search }}>
      <b>{row.name}</b>
    </Link>
  );
  return (
    <tr>
      <td>
        <ShortBrandTag id={row.automaker_id} />
      </td>
      <td className="long">{name}</td>
      <td>
        <EventMark isOpen={row.allows_registration} />
      </td>
      <td className="long wide">
        {row.categories
          .map(({ name, retired }) => (retired ? `${name} (aposentada)` : name))
          .join(', ')}
      </td>
      <td className="r num">{row.stages.length}</td>
      <td className="r num wide">{entered.toLocaleString('pt-BR')}</td>
    </tr>
  );
}

/** The events of a season with their categories; those that customers find first. */
export default function EventsScreen(): JSX.Element {
  const { brand, search } = useScope();
  const loading = useQuery(eventsQuery(brand));
  const rows = loading.data ?? [];
  const parts = [
    rows.filter((row) => row.allows_registration),
    rows.filter((row) => !row.allows_registration),
  ];
  return (
    <SeasonList
      title="Eventos e categorias"
      noun={['evento', 'eventos']}
      create={{ label: 'Novo evento…', act: 'novo-evento' }}
      loading={loading}
      count={loading.data?.length}
      empty="Ainda não há evento. Um evento reúne etapas com as mesmas categorias."
      renderDialog={(brands, onClose) => <NewEventDialog brands={brands} onClose={onClose} />}
    >
      <table className="tbl tbl--in">
        <caption className="vh">Eventos</caption>
        <thead>
          <tr>
            <th>Marca</th>
            <th>Evento</th>
            <th>Situação</th>
            <th className="wide">Categorias</th>
            <th className="r">Etapas</th>
            <th className="r wide">Inscrições</th>
          </tr>
        </thead>
        {parts.map((part, index) => (
          <tbody key={index === 0 ? 'open' : 'retired'}>
            {part.map((row) => (
              <Row key={row.id} row={row} search={search} />
            ))}
          </tbody>
        ))}
      </table>
    </SeasonList>
  );
}
