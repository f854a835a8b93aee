import { useQuery } from '@tanstack/react-query';
import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import type { JSX } from 'react';
import { Link, useParams } from 'react-router';
import { useScope } from '../../../shared/frame/scope.ts';
import { Screen } from '../../../shared/frame/screen.tsx';
import { ScreenHead } from '../../../shared/frame/screen-head.tsx';
import { UnloadedScreen } from '../../../shared/frame/unloaded-screen.tsx';
import { ShortBrandTag } from '../../../shared/parts/brand-tag.tsx';
import { championshipQuery } from '../../../shared/parts/season-query.ts';
import { LoadNote } from '../../../shared/table/load-note.tsx';
import { ChampionshipEditor } from './championship-editor.tsx';
import { ShownMark } from './shown-mark.tsx';
import '../../../shared/styles/season.css';
import '../stage/stage.css';
import './championships.css';

/** One championship: reads and edits its rules. */
export default function ChampionshipScreen(): JSX.Element {
  const id = Number(useParams()['id']);
  const { search } = useScope();
  const query = useQuery(championshipQuery(id));
  const { data: page } = query;
  if (!page) {
    return <UnloadedScreen title="Campeonato" subject="Este campeonato" loading={query} />;
  }
  const { row } = page;
  return (
    <Screen>
      <ScreenHead
        title={row.name}
        facts={
          <>
            <ShortBrandTag id={row.automaker_id} /> <ShownMark row={row} />
          </>
        }
        actions={
          <>
            <TextLink as={Link} to={{ pathname: backofficePaths.seasonChampionships, search }}>
              Campeonatos
            </TextLink>
            {row.published ? (
              <TextLink href={page.page} target="_blank" rel="noreferrer">
                Ver a página<span className="vh"> (abre em outra aba)</span>
              </TextLink>
            ) : null}
          </>
        }
      />
      {query.error ? <LoadNote loading={query} /> : null}
      <ChampionshipEditor key={id} page={page} />
    </Screen>
  );
}
