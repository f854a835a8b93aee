import { useQuery } from '@tanstack/react-query';
import { bulletinName } from '@trilha/contract/bulletins/bulletin-kinds.ts';
import type { DeskBulletin } from '@trilha/contract/desk/bulletins/desk-bulletins.endpoints.ts';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import { isMissing } from '@trilha/web/api/api-error.ts';
import { type JSX, useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { useScope } from '../../../shared/frame/scope.ts';
import { UnloadedScreen } from '../../../shared/frame/unloaded-screen.tsx';
import { ShortBrandTag } from '../../../shared/parts/brand-tag.tsx';
import { ListScreen } from '../../../shared/table/list-screen.tsx';
import { wholePage } from '../../../shared/table/pager.tsx';
import { useListAddress } from '../../../shared/table/use-list-address.ts';
import { BULLETIN, bulletinColumns } from './bulletin-columns.tsx';
import { BulletinPanel } from './bulletin-panel.tsx';
import { bulletinsQuery } from './bulletins-query.ts';
import { PublishBulletinDialog } from './publish-bulletin-dialog.tsx';
import '../../../shared/styles/season.css';
import './bulletins.css';

const TITLE = 'Avisos da prova';
const rowId = ({ id }: DeskBulletin): string => String(id);

/** Avisos da prova: a stage's bulletins, and who acknowledged each. */
export default function BulletinsScreen(): JSX.Element {
  const id = Number(useParams()['id']);
  const { search } = useScope();
  const address = useListAddress([]);
  const found = useQuery(bulletinsQuery(id));
  const [isPublishing, setPublishing] = useState(false);
  const [said, setSaid] = useState('');
  const list = found.data;
  const registrations = list?.registrations ?? 0;
  const columns = useMemo(() => bulletinColumns(registrations), [registrations]);
  if (list === undefined && isMissing(found.error)) {
    return <UnloadedScreen title={TITLE} subject="Esta etapa" loading={found} />;
  }
  return (
    <>
      <ListScreen
        title={TITLE}
        facts={
          list ? (
            <>
              <Link to={{ pathname: `/temporada/${id}`, search }}>{list.stage.title}</Link>{' '}
              <ShortBrandTag id={list.stage.automaker_id} />{' '}
              <a href={list.page} target="_blank" rel="noopener noreferrer">
                Ver no portal
              </a>
            </>
          ) : null
        }
        noun={BULLETIN}
        columns={columns}
        rows={list?.bulletins}
        rowId={rowId}
        rowName={bulletinName}
        loading={found}
        page={list && wholePage(list.bulletins)}
        address={address}
        note={<output className="pad q">{said}</output>}
        edge={({ acknowledged }) => (acknowledged < registrations ? 'due' : undefined)}
        actions={
          <GuardedButton
            refusal={list?.may_publish === false ? refusalText('season:edit') : null}
            look={{ variant: 'primary' }}
            isSaid
            isBusy={list === undefined}
            onDo={() => setPublishing(true)}
          >
            Publicar aviso…
          </GuardedButton>
        }
        renderPanel={(open) => (
          <BulletinPanel
            key={open}
            bulletin={list?.bulletins.find((one) => rowId(one) === open)}
            list={list}
            loading={found}
            address={address}
          />
        )}
      />
      {isPublishing && list ? (
        <PublishBulletinDialog
          list={list}
          onClose={() => setPublishing(false)}
          onDone={(words) => {
            setSaid(words);
            setPublishing(false);
          }}
        />
      ) : null}
    </>
  );
}
