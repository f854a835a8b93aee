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
import { eventQuery } from '../../../shared/parts/season-query.ts';
import { LoadNote } from '../../../shared/table/load-note.tsx';
import { EventEditor } from './event-editor.tsx';
import { EventMark } from './event-mark.tsx';
import '../../../shared/styles/season.css';
import '../stage/stage.css';

/** One event: reads and edits it and its categories. */
export default function EventScreen(): JSX.Element {
  const id = Number(useParams()['id']);
  const { search } = useScope();
  const query = useQuery(eventQuery(id));
  const { data: page } = query;
  if (!page) return <UnloadedScreen title="Evento" subject="Este evento" loading={query} />;
  const { row } = page;
  return (
    <Screen>
      <ScreenHead
        title={row.name}
        facts={
          <>
            <ShortBrandTag id={row.automaker_id} /> <EventMark isOpen={row.allows_registration} />
          </>
        }
        actions={
          <TextLink as={Link} to={{ pathname: backofficePaths.seasonEvents, search }}>
            Eventos e categorias
          </TextLink>
        }
      />
      {query.error ? <LoadNote loading={query} /> : null}
      <EventEditor key={id} page={page} />
    </Screen>
  );
}
