import { ROLES } from '@trilha/contract/staff/permissions.rules.ts';
import type { TeamMember } from '@trilha/contract/staff/staff-team.endpoints.ts';
import type { ReactNode } from 'react';
import { ShortBrandTag } from '../../../shared/parts/brand-tag.tsx';
import { momentWords } from '../../../shared/parts/moments.ts';
import type { ListColumn } from '../../../shared/table/list-column.ts';
import { factorWords, placeWords } from './grant-place.ts';
import { StateOfMember } from './state-of-member.tsx';
import { endsFirst, liveGrants } from './team-rows.ts';

function roles(member: TeamMember): ReactNode {
  const words = [...new Set(liveGrants(member).map(({ role }) => ROLES[role]))].join(', ');
  return words === '' ? <span className="q">sem papel</span> : words;
}

function places(member: TeamMember): ReactNode {
  const grants = liveGrants(member);
  const isAll = grants.some(({ automaker_id: id, stage_id: stage }) => id === null && !stage);
  if (isAll) return 'todas';
  const ids = [...new Set(grants.flatMap(({ automaker_id: id }) => id ?? []))];
  // A role for one stage shows the stage only; its brand is listed already or implied.
  const ofStage = grants.filter(({ stage_id: stage }) => stage !== null).map(placeWords);
  const isOfBrand = (id: number): boolean =>
    grants.some((one) => one.automaker_id === id && one.stage_id === null);
  return (
    <>
      {ids.filter(isOfBrand).map((id) => (
        <ShortBrandTag key={id} id={id} />
      ))}{' '}
      {[...new Set(ofStage)].join('; ')}
    </>
  );
}

function moment(at: string | null): ReactNode {
  return at === null ? null : momentWords(at);
}

/** Columns of the team list. */
export const teamColumns: ReadonlyArray<ListColumn<TeamMember>> = [
  {
    id: 'nome',
    title: 'Nome',
    cell: ({ name }) => <b className="desk-cell">{name}</b>,
    isFixed: true,
    isLong: true,
    sorts: true,
  },
  { id: 'papel', title: 'Papel', cell: roles },
  { id: 'onde', title: 'Marca', cell: places, isWide: true },
  { id: 'situacao', title: 'Situação', cell: (member) => <StateOfMember member={member} /> },
  {
    id: 'ate',
    title: 'Papel até',
    cell: (member) => moment(endsFirst(member)),
    yields: true,
    isFigure: true,
    sorts: true,
  },
  {
    id: 'visto',
    title: 'Último uso',
    cell: ({ last_seen_at }) => moment(last_seen_at),
    yields: true,
    isFigure: true,
    sorts: true,
  },
  { id: 'email', title: 'E-mail', cell: ({ email }) => email, isQuiet: true, isExtra: true },
  {
    id: 'fatores',
    title: 'Segundo passo',
    cell: ({ factors }) => factorWords(factors),
    isExtra: true,
  },
];
