import type { Mailing } from '@trilha/contract/desk/mailings/mailings.endpoints.ts';
import type { JSX } from 'react';
import { ShortBrandTag } from '../../../../shared/parts/brand-tag.tsx';
import { momentWords } from '../../../../shared/parts/moments.ts';
import type { ListColumn } from '../../../../shared/table/list-column.ts';
import { MAILING_STATE_WORDS, PURPOSE_WORDS } from '../mailing-words.ts';

const figure = (value: number): string => value.toLocaleString('pt-BR');

/** The state of a message, in words, and its progress while sending. */
export function MailingMark({ mailing }: { mailing: Mailing }): JSX.Element {
  const { state, total, sent, unsent, failed, left } = mailing;
  const { words, look } = MAILING_STATE_WORDS[state];
  if (unsent > 0 && state !== 'stopped') {
    return <span className="st st--bad">Não saiu para {figure(unsent)}</span>;
  }
  return (
    <span className={look}>
      {words}
      {state === 'sending' ? (
        <span>{` ${figure(sent + failed + left)} de ${figure(total)}`}</span>
      ) : null}
    </span>
  );
}

/** Columns of the message list. */
export const mailingColumns: ReadonlyArray<ListColumn<Mailing>> = [
  {
    id: 'assunto',
    title: 'Assunto',
    cell: ({ subject }) => <b>{subject}</b>,
    isFixed: true,
    isLong: true,
  },
  {
    id: 'situacao',
    title: 'Situação',
    cell: (mailing) => (
      <>
        <MailingMark mailing={mailing} />
        {mailing.lasting === 'open' ? <span className="q s"> e para quem entrar</span> : null}
      </>
    ),
  },
  {
    id: 'etapa',
    title: 'Etapa',
    cell: ({ stage, purpose, automaker_id: brand }) => (
      <>
        {brand === null ? null : <ShortBrandTag id={brand} />}{' '}
        {stage?.title ?? (
          <span className="q">
            {purpose === null ? 'várias' : `marketing: ${PURPOSE_WORDS[purpose].toLowerCase()}`}
          </span>
        )}
      </>
    ),
    isLong: true,
    yields: true,
  },
  { id: 'para', title: 'Para', cell: ({ total }) => figure(total), isFigure: true },
  {
    id: 'enviadas',
    title: 'Enviadas',
    cell: ({ sent }) => figure(sent),
    isFigure: true,
    isWide: true,
  },
  {
    id: 'nao-entregues',
    title: 'Não entregues',
    cell: ({ failed }) => figure(failed),
    isFigure: true,
    isWide: true,
  },
  {
    id: 'sai',
    title: 'Sai em',
    cell: ({ send_at: at }) => momentWords(at),
    isQuiet: true,
    yields: true,
  },
  { id: 'quem', title: 'Por', cell: ({ who }) => who, isQuiet: true, isLong: true, yields: true },
];
