import { useQuery } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { useParams } from 'react-router';
import { Screen } from '../../../shared/frame/screen.tsx';
import { UnloadedScreen } from '../../../shared/frame/unloaded-screen.tsx';
import { ScreenHead } from '../../../shared/frame/screen-head.tsx';
import { ShortBrandTag } from '../../../shared/parts/brand-tag.tsx';
import { LoadNote } from '../../../shared/table/load-note.tsx';
import { EndingNote } from '../ending-note.tsx';
import { stageQuery } from '../../../shared/parts/season-query.ts';
import { StateMark } from '../state-mark.tsx';
import { StageActions } from './stage-actions.tsx';
import { StageEditor } from './stage-editor.tsx';
import '../../../shared/styles/season.css';
import './stage.css';

/** One stage: reads and edits all fields of its file. */
export default function StageScreen(): JSX.Element {
  const id = Number(useParams()['id']);
  const [said, setSaid] = useState('');
  const query = useQuery(stageQuery(id));
  const { data: stage } = query;
  if (!stage) {
    return <UnloadedScreen title="Etapa" subject="Esta etapa" loading={query} />;
  }
  const { row } = stage;
  return (
    <Screen>
      <ScreenHead
        title={row.stage.title}
        facts={
          <>
            <ShortBrandTag id={row.stage.automaker_id} /> <StateMark state={row.state} />{' '}
            <span className="q">{row.event}</span>
          </>
        }
        actions={<StageActions row={row} version={stage.version} onDone={setSaid} />}
      />
      <EndingNote id={id} />
      {query.error ? <LoadNote loading={query} /> : null}
      <output className={said ? 'pad' : undefined}>{said}</output>
      <StageEditor key={id} stage={stage} />
    </Screen>
  );
}
