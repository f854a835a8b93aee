import { useQuery } from '@tanstack/react-query';
import type { DeskResult } from '@trilha/contract/desk/results/desk-results.endpoints.ts';
import { resultTitle } from '@trilha/contract/results/results.rules.ts';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import { type JSX, useState } from 'react';
import { Link, useParams } from 'react-router';
import { isMissing } from '@trilha/web/api/api-error.ts';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { useScope } from '../../../shared/frame/scope.ts';
import { UnloadedScreen } from '../../../shared/frame/unloaded-screen.tsx';
import { ShortBrandTag } from '../../../shared/parts/brand-tag.tsx';
import { ListScreen } from '../../../shared/table/list-screen.tsx';
import { wholePage } from '../../../shared/table/pager.tsx';
import { useListAddress } from '../../../shared/table/use-list-address.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { resultColumns } from './result-columns.tsx';
import { ResultPanel } from './result-panel.tsx';
import { RESULT } from './result-words.ts';
import { resultsQuery } from './results-query.ts';
import '../../../shared/styles/season.css';
import './results.css';

const rowId = ({ id }: DeskResult): string => String(id);

/** The current version of a result that was replaced, possibly several times. */
function successorOf(
  results: readonly DeskResult[] | undefined,
  id: string,
): DeskResult | undefined {
  return results?.find(({ earlier }) => earlier.some((one) => String(one.id) === id));
}

/** Resultados: a stage's results in order, with their versions. */
export default function ResultsScreen(): JSX.Element {
  const id = Number(useParams()['id']);
  const { search } = useScope();
  const address = useListAddress([]);
  const found = useQuery(resultsQuery(id));
  const [isPublishing, setPublishing] = useState(false);
  const [said, setSaid] = useState('');
  const list = found.data;
  if (list === undefined && isMissing(found.error)) {
    return <UnloadedScreen title="Resultados" subject="Esta etapa" loading={found} />;
  }
  return (
    <>
      <ListScreen
        title="Resultados"
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
        noun={RESULT}
        columns={resultColumns}
        rows={list?.results}
        rowId={rowId}
        rowName={resultTitle}
        loading={found}
        page={list && wholePage(list.results)}
        address={address}
        note={<output className="pad q">{said}</output>}
        actions={
          <GuardedButton
            refusal={list?.may_edit === false ? refusalText('season:edit') : null}
            look={{ variant: 'primary' }}
            isSaid
            isBusy={list === undefined}
            onDo={() => setPublishing(true)}
          >
            Publicar resultado…
          </GuardedButton>
        }
        renderPanel={(open) => (
          <ResultPanel
            key={open}
            result={
              list?.results.find((one) => rowId(one) === open) ?? successorOf(list?.results, open)
            }
            list={list}
            loading={found}
            address={address}
          />
        )}
      />
      {isPublishing && list ? (
        <PublishDialog
          list={list}
          replaces={null}
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
