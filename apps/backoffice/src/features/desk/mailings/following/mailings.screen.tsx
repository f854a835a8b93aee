import { useQuery } from '@tanstack/react-query';
import { brands } from '@trilha/brands/brands.ts';
import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import type { Mailing } from '@trilha/contract/desk/mailings/mailings.endpoints.ts';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import type { JSX } from 'react';
import { Link, useNavigate } from 'react-router';
import { GuardedButton } from '../../../../shared/forms/guarded-button.tsx';
import { useScope } from '../../../../shared/frame/scope.ts';
import { ShortBrandTag } from '../../../../shared/parts/brand-tag.tsx';
import { may, useStaff } from '../../../../shared/session/staff.ts';
import { ListScreen } from '../../../../shared/table/list-screen.tsx';
import { useListAddress } from '../../../../shared/table/use-list-address.ts';
import { mailingColumns } from './mailing-columns.tsx';
import { MailingPanel } from './mailing-panel.tsx';
import { MAILING } from '../mailing-words.ts';
import { mailingsQuery } from './mailings-query.ts';
import '../mailings.css';

const rowId = ({ id }: Mailing): string => String(id);
const rowName = ({ subject }: Mailing): string => subject;

/** Mensagens: sent and scheduled messages with their progress, and the open one in a panel. */
export default function MailingsScreen(): JSX.Element {
  const address = useListAddress(['etapa']);
  const { brand, search } = useScope();
  const staff = useStaff();
  const navigate = useNavigate();
  const stage = address.filters['etapa'];
  const list = useQuery(
    mailingsQuery({
      brand: brands.find(({ slug }) => slug === brand)?.id,
      stage,
      page: address.page ?? undefined,
    }),
  );
  const about = list.data?.stage;
  const mayWrite = may(staff, 'messages:edit');
  const write = (): void => {
    const to = new URLSearchParams(search);
    if (stage !== undefined) to.set('etapa', stage);
    void navigate({ pathname: backofficePaths.newMailing, search: to.toString() });
  };
  return (
    <ListScreen
      title="Mensagens"
      facts={
        about ? (
          <>
            <Link to={{ pathname: `/temporada/${about.id}`, search }}>{about.title}</Link>{' '}
            <ShortBrandTag id={about.automaker_id} />{' '}
            <Link to={{ pathname: backofficePaths.mailings, search }}>todas as etapas</Link>
          </>
        ) : null
      }
      noun={MAILING}
      columns={mailingColumns}
      rows={list.data?.mailings}
      rowId={rowId}
      rowName={rowName}
      loading={list}
      page={list.data?.page}
      address={address}
      empty={
        <div className="empty">
          <h2>Nenhuma mensagem ainda</h2>
          <p className="q">
            Escreva a quem está numa lista de Inscrições: o servidor conta antes a quem chega.
          </p>
        </div>
      }
      actions={
        <>
          {may(staff, 'marketing:edit') ? (
            <Button
              variant={mayWrite ? 'tertiary' : 'primary'}
              onClick={() => void navigate({ pathname: backofficePaths.newMarketing, search })}
            >
              Marketing…
            </Button>
          ) : null}
          <GuardedButton
            refusal={mayWrite ? null : refusalText('messages:edit')}
            look={{ variant: mayWrite ? 'primary' : 'tertiary' }}
            isSaid
            onDo={write}
          >
            Escrever…
          </GuardedButton>
        </>
      }
      renderPanel={(id) => <MailingPanel key={id} id={Number(id)} address={address} />}
    />
  );
}
