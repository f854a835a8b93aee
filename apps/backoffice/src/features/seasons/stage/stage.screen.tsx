import { useQuery } from '@tanstack/react-query';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import { type JSX, useState } from 'react';
import { Link, useParams } from 'react-router';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { Screen } from '../../../shared/frame/screen.tsx';
import { UnloadedScreen } from '../../../shared/frame/unloaded-screen.tsx';
import { ScreenHead } from '../../../shared/frame/screen-head.tsx';
import { useScope } from '../../../shared/frame/scope.ts';
import { ShortBrandTag } from '../../../shared/parts/brand-tag.tsx';
import { may, useStaff } from '../../../shared/session/staff.ts';
import { LoadNote } from '../../../shared/table/load-note.tsx';
import { CloneDialog } from '../cloning/clone-dialog.tsx';
import { sourceOf } from '../cloning/stage-source.ts';
import { stageQuery } from '../season-query.ts';
import { StageLinks } from '../stage-links.tsx';
import { StateMark } from '../state-mark.tsx';
import { StageEditor } from './stage-editor.tsx';
import '../season.css';
import './stage.css';

/** One stage: everything that its file holds, to read and to change. */
export default function StageScreen(): JSX.Element {
  const id = Number(useParams()['id']);
  const { search } = useScope();
  const staff = useStaff();
  const [isCloning, setCloning] = useState(false);
  const query = useQuery(stageQuery(id));
  const { data: stage } = query;
  if (!stage) {
    return <UnloadedScreen title="Etapa" subject="Esta etapa" loading={query} />;
  }
  const { row } = stage;
  const file = `/api/staff/season/file?brand=${row.stage.automaker_id}&stage=${id}`;
  return (
    <Screen>
      <ScreenHead
        title={row.stage.title}
        facts={
          <>
            <Link to={{ pathname: '/temporada', search }}>Temporada</Link>{' '}
            <ShortBrandTag id={row.stage.automaker_id} /> <StateMark state={row.state} />{' '}
            <span className="q">{row.event}</span>
          </>
        }
        actions={
          <>
            <a className="btn btn--q" href={file} download>
              Baixar YAML
            </a>
            <GuardedButton
              look="btn btn--q"
              refusal={may(staff, 'season:edit') ? null : refusalText('season:edit')}
              isSaid
              onDo={() => setCloning(true)}
            >
              Clonar…
            </GuardedButton>
          </>
        }
      />
      <StageLinks id={id} />
      {query.error ? <LoadNote loading={query} /> : null}
      <StageEditor key={id} stage={stage} />
      {isCloning ? (
        <CloneDialog
          source={sourceOf(row)}
          title={`Clonar ${row.stage.title}`}
          onClose={() => setCloning(false)}
        />
      ) : null}
    </Screen>
  );
}
