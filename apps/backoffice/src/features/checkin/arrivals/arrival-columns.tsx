import { VERDICT_WORDS } from '@trilha/contract/checkin/verdict.rules.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { JSX } from 'react';
import type { ListColumn } from '../../../shared/table/list-column.ts';
import type { ArrivalItem } from './arrival-items.ts';
import { aboardWords } from './walkin-words.ts';

const MARKS: Readonly<Record<ArrivalItem['kind'], readonly [string, string]>> = {
  arrived: ['st st--ok', 'chegou'],
  conflict: ['st st--wait', 'dois aparelhos'],
  override: ['st st--wait', 'liberada'],
  override_unentitled: ['st st--bad', 'sem permissão'],
  cancelled_since: ['st st--bad', 'cancelada antes'],
  revoked_device: ['st st--bad', 'aparelho desligado'],
  signature: ['st st--bad', 'assinatura'],
  missing: ['st st--line', 'não chegou'],
  out: ['st st--off', 'não conta'],
  walkin: ['st st--line', 'sem inscrição'],
  no_place: ['st st--bad', 'sem vaga'],
};

const second = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  timeStyle: 'medium',
});

/** Shows seconds, because two phones can let a car in within the same minute. */
export const timeWords = (iso: string): string => second.format(new Date(iso));

/** True for a conflict between entrances on the same phone. */
export const isOfOneDevice = ({ kind, entrances }: ArrivalItem): boolean =>
  kind === 'conflict' && new Set(entrances.map(({ device }) => device)).size === 1;

function conflictWords(item: ArrivalItem): string | null {
  if (item.kind !== 'conflict') return null;
  if (item.walkin?.is_conflict) return 'mesma placa';
  return isOfOneDevice(item) ? 'entrada repetida' : null;
}

export function ArrivalMark({ item }: { item: ArrivalItem }): JSX.Element {
  const [mark, words] = MARKS[item.kind];
  const own = conflictWords(item) ?? words;
  const said = item.verdict === null ? own : VERDICT_WORDS[item.verdict].toLowerCase();
  return <span className={mark}>{said}</span>;
}

/** The columns of the arrivals list. */
export const arrivalColumns: ReadonlyArray<ListColumn<ArrivalItem>> = [
  {
    id: 'numero',
    title: 'Nº',
    // The row's link is in this cell, so a car without an entry needs text here too.
    cell: ({ number, walkin }) =>
      number === null ? (
        <span>
          sem nº<span className="vh">, placa {walkin?.plate}</span>
        </span>
      ) : (
        <span className="num">{formatInscriptionNumber(number)}</span>
      ),
    isFixed: true,
  },
  {
    id: 'placa',
    title: 'Placa',
    cell: ({ car, walkin }) => {
      const plate = walkin?.plate ?? car?.plate;
      return plate ? <span className="pl">{plate}</span> : null;
    },
  },
  {
    id: 'piloto',
    title: 'Piloto',
    cell: ({ car, walkin }) => <b>{walkin?.driver ?? car?.driver}</b>,
    isLong: true,
    isWide: true,
  },
  {
    id: 'carro',
    title: 'Carro',
    cell: ({ car, walkin }) => (
      <span className="arrival-cell">{walkin ? aboardWords(walkin) : car?.model}</span>
    ),
    yields: true,
  },
  {
    id: 'largada',
    title: 'Largada',
    cell: ({ car }) => (
      <span className="num">
        {car?.start?.time} <span className="q">{car?.start?.group}</span>
      </span>
    ),
    yields: true,
  },
  { id: 'situacao', title: 'Situação', cell: (item) => <ArrivalMark item={item} /> },
  {
    id: 'onde',
    title: 'Onde',
    cell: ({ device }) => <span className="arrival-cell">{device}</span>,
    yields: true,
  },
  {
    id: 'hora',
    title: 'Hora',
    cell: ({ at }) => (at === null ? null : timeWords(at)),
    isFigure: true,
  },
  { id: 'categoria', title: 'Categoria', cell: ({ car }) => car?.category, isExtra: true },
];
