import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import type { SeasonEventPage } from '@trilha/contract/seasons/events.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { type JSX, useState } from 'react';
import { generatePath, Link } from 'react-router';
import { useScope } from '../../../shared/frame/scope.ts';
import { momentWords } from '../../../shared/parts/moments.ts';
import { dateAndTimeWords } from '../../../shared/parts/stage-dates.ts';
import { BlankDialog } from '../cloning/blank-dialog.tsx';

interface EventAsideProps {
  page: SeasonEventPage;
  /** Asks whether to delete the event. */
  onDelete: () => void;
}

/** The stages of an event, a new one in it, its last change, and deleting it while it has none. */
export function EventAside({ page, onDelete }: EventAsideProps): JSX.Element {
  const { row, may_edit, changed } = page;
  const { search } = useScope();
  const [isBeginning, setBeginning] = useState(false);
  return (
    <section aria-labelledby="etapas-do-evento">
      <div className="sec-h">
        <h2 id="etapas-do-evento">Etapas</h2>
        <span className="r num">{row.stages.length}</span>
      </div>
      {row.stages.length === 0 ? <p className="q">Nenhuma etapa ainda.</p> : null}
      <ul className="versions">
        {row.stages.map(({ id, title, stage_date }) => (
          <li key={id}>
            <TextLink
              as={Link}
              to={{
                pathname: generatePath(backofficePaths.seasonStage, { id: String(id) }),
                search,
              }}
            >
              {title}
            </TextLink>{' '}
            <span className="q num">
              {stage_date === null ? 'sem data' : dateAndTimeWords(stage_date)}
            </span>
          </li>
        ))}
      </ul>
      {may_edit ? (
        <p className="publish">
          <Button variant="tertiary" size="small" onClick={() => setBeginning(true)}>
            Nova etapa neste evento…
          </Button>
          {row.stages.length === 0 ? (
            <Button variant="tertiary" size="small" onClick={onDelete}>
              Apagar o evento…
            </Button>
          ) : null}
        </p>
      ) : null}
      {changed === null ? null : (
        <p className="s q">
          {[
            `Última mudança: ${changed.who ?? 'sistema'}, ${momentWords(changed.at)}.`,
            changed.reason ?? '',
          ]
            .join(' ')
            .trim()}
        </p>
      )}
      {isBeginning ? (
        <BlankDialog events={[row]} onClose={() => setBeginning(false)}>
          {null}
        </BlankDialog>
      ) : null}
    </section>
  );
}
