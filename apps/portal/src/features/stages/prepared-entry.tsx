import { useQuery } from '@tanstack/react-query';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import type { PreparedEntry } from '@trilha/contract/registrations/preparing.endpoints.ts';
import { canPrepare } from '@trilha/contract/registrations/preparing.rules.ts';
import type { Stage } from '@trilha/contract/stages/stages.endpoints.ts';
import { nextOpening } from '@trilha/contract/stages/stages.rules.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { Badge } from '@trilha/ui/feedback/badge.tsx';
import type { JSX } from 'react';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { preparedQuery } from '../../shared/queries/prepared.queries.ts';
import { NotYetLine } from '../../shared/stages/not-yet-line.tsx';

interface PreparedEntryProps {
  stage: Stage;
  now: Date;
}

function usePrepared({ id }: Stage): PreparedEntry | undefined {
  const { data } = useQuery(preparedQuery);
  return data?.prepared.find(({ step_id }) => step_id === id);
}

const hasLapsed = ({ problems }: PreparedEntry) => problems.some(({ since }) => since !== null);

/** Badge above the stage's title: whether the prepared entry is ready (OPEN-57). */
function PreparedBadge({ stage }: PreparedEntryProps): JSX.Element | null {
  const prepared = usePrepared(stage);
  if (!prepared) return null;
  const count = prepared.problems.length;
  if (count === 0) return <Badge tone="success">Pronta</Badge>;
  if (hasLapsed(prepared)) return <Badge tone="warning">Deixou de valer</Badge>;
  return <Badge tone="warning">{count === 1 ? 'Falta 1 item' : `Faltam ${count} itens`}</Badge>;
}

/** The link to prepare an entry, or to the prepared one, next to the disabled button (EVT-17, EVT-19). */
function PrepareLink({ stage, now }: PreparedEntryProps): JSX.Element {
  const prepared = usePrepared(stage);
  const link = (label: string) => (
    <ButtonLink as={AppLink} to={to(paths.stage, { id: stage.id })} variant="tertiary">
      {label}
      <span className="vh"> {stage.title}</span>
    </ButtonLink>
  );
  if (!prepared) return link('Deixar pronta');
  if (prepared.problems.length > 0)
    return link(hasLapsed(prepared) ? 'Ver o que mudou' : 'Completar');
  const opens = prepared.opens_at === null ? nextOpening(stage, now) : new Date(prepared.opens_at);
  return (
    <>
      {link('Ver inscrição pronta')}
      {opens && <NotYetLine opens={opens} />}
    </>
  );
}

/** A row's part about preparing an entry; null when the stage cannot be prepared. */
export function PreparedPart({
  badge = false,
  ...props
}: PreparedEntryProps & { badge?: boolean }): JSX.Element | null {
  if (!canPrepare(props.stage, props.now)) return null;
  return badge ? <PreparedBadge {...props} /> : <PrepareLink {...props} />;
}
