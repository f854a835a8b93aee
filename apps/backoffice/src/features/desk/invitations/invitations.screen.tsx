import { useQuery } from '@tanstack/react-query';
import {
  INVITATION_STATES,
  type InvitationList,
  type InvitationRow,
  type InvitationState,
} from '@trilha/contract/desk/invitations/desk-invitations.endpoints.ts';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import type { JSX } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { isMissing } from '@trilha/web/api/api-error.ts';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { useScope } from '../../../shared/frame/scope.ts';
import { UnloadedScreen } from '../../../shared/frame/unloaded-screen.tsx';
import { reaisOf } from '../../../shared/parts/amounts.ts';
import { ShortBrandTag } from '../../../shared/parts/brand-tag.tsx';
import { ListScreen } from '../../../shared/table/list-screen.tsx';
import { type ListAddress, useListAddress } from '../../../shared/table/use-list-address.ts';
import type { ListView } from '../../../shared/table/view-tabs.tsx';
import { BatchNotes } from './batch-notes.tsx';
import { invitationColumns } from './invitation-columns.tsx';
import { InvitationPanel } from './invitation-panel.tsx';
import { Inviters } from './inviters.tsx';
import { INVITATION, STATE_WORDS } from './invitation-words.ts';
import { invitationsQuery } from './invitations-query.ts';
import './invitations.css';

const rowId = ({ id }: InvitationRow): string => String(id);
const rowName = ({ name, cpf }: InvitationRow): string => name || cpf;
/** The states by their slug in the address. */
const VIEWS: Readonly<Record<string, InvitationState>> = Object.fromEntries(
  INVITATION_STATES.map((state) => [STATE_WORDS[state].many.toLowerCase(), state]),
);

function viewsOf(address: ListAddress, list: InvitationList | undefined): readonly ListView[] {
  return [
    {
      id: 'todos',
      label: 'Todos',
      count: list?.counts.all,
      search: address.search({ view: null }),
    },
    ...Object.entries(VIEWS).map(([id, state]) => ({
      id,
      label: STATE_WORDS[state].many,
      count: list?.counts[state],
      search: address.search({ view: id }),
    })),
  ];
}

/** Places held by open invitations, and the fee that guests do not pay. */
function Cost({ held, fee }: InvitationList): JSX.Element {
  return (
    <span className="q">
      {held === 1 ? '1 vaga presa' : `${held.toLocaleString('pt-BR')} vagas presas`} em abertos;{' '}
      {fee === '0.00' ? 'sem taxa' : `taxa ${reaisOf(fee)} por carro`}
    </span>
  );
}

/** Convites: a stage's invitations with guest, inviter and state. */
export default function InvitationsScreen(): JSX.Element {
  const id = Number(useParams()['id']);
  const { search } = useScope();
  const navigate = useNavigate();
  const address = useListAddress([]);
  const query = { state: VIEWS[address.view ?? ''], page: address.page ?? undefined };
  const found = useQuery(invitationsQuery(id, query));
  const list = found.data;
  if (list === undefined && isMissing(found.error)) {
    return <UnloadedScreen title="Convites" subject="Esta etapa" loading={found} />;
  }
  const refusal = list?.may_edit === false ? refusalText('invitations:edit') : null;
  return (
    <ListScreen
      title="Convites"
      facts={
        list ? (
          <>
            <Link to={{ pathname: `/temporada/${id}`, search }}>{list.stage.title}</Link>{' '}
            <ShortBrandTag id={list.stage.automaker_id} /> <Cost {...list} />
          </>
        ) : null
      }
      noun={INVITATION}
      columns={invitationColumns}
      rows={list?.invitations}
      rowId={rowId}
      rowName={rowName}
      loading={found}
      page={list?.page}
      address={address}
      views={viewsOf(address, list)}
      note={
        list ? (
          <>
            <BatchNotes batches={list.batches} />
            <Inviters inviters={list.inviters} />
          </>
        ) : null
      }
      actions={
        <GuardedButton
          refusal={refusal}
          look={{ variant: 'primary' }}
          isSaid
          onDo={() => void navigate({ pathname: `/temporada/${id}/convites/lista`, search })}
        >
          Convidar por lista…
        </GuardedButton>
      }
      renderPanel={(open) => (
        <InvitationPanel
          key={open}
          invitation={list?.invitations.find((one) => rowId(one) === open)}
          list={list}
          loading={found}
          address={address}
        />
      )}
    />
  );
}
