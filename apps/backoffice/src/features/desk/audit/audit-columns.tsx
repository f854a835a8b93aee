import type { AuditEntry } from '@trilha/contract/desk/audit/audit.endpoints.ts';
import type { ReactNode } from 'react';
import { ShortBrandTag } from '../../../shared/parts/brand-tag.tsx';
import { momentWords } from '../../../shared/parts/moments.ts';
import type { ListColumn } from '../../../shared/table/list-column.ts';
import { actionWords, subjectWords, whoWords } from './audit-words.ts';

function about(row: AuditEntry): ReactNode {
  const { automaker_id: id } = row;
  return (
    <span className="audit-about">
      {id === null ? null : <ShortBrandTag id={id} />} <span>{subjectWords(row)}</span>
    </span>
  );
}

/** Columns of the audit. */
export const auditColumns: ReadonlyArray<ListColumn<AuditEntry>> = [
  {
    id: 'quando',
    title: 'Quando',
    cell: ({ at }) => <span className="num">{momentWords(at)}</span>,
    isFixed: true,
  },
  { id: 'quem', title: 'Quem', cell: (row) => <b className="audit-who">{whoWords(row)}</b> },
  { id: 'fez', title: 'O que fez', cell: actionWords },
  {
    id: 'sobre',
    title: 'Sobre',
    cell: about,
    isWide: true,
  },
  {
    id: 'motivo',
    title: 'Motivo',
    cell: ({ reason }) => <span className="audit-reason">{reason}</span>,
    isQuiet: true,
    isWide: true,
  },
  {
    id: 'sessao',
    title: 'Sessão',
    cell: ({ staff }) => staff?.session,
    isFigure: true,
    isExtra: true,
  },
  {
    id: 'por',
    title: 'Em nome do cliente',
    cell: ({ on_behalf_of }) => on_behalf_of,
    isFigure: true,
    isExtra: true,
  },
  { id: 'linha', title: 'Linha', cell: ({ id }) => id, isFigure: true, isExtra: true },
];
