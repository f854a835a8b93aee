import { useQuery } from '@tanstack/react-query';
import { canEdit } from '@trilha/contract/registrations/deadlines.rules.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { type JSX, useMemo, useState } from 'react';
import { useLeadOn } from '../../shared/navigation/lead-on.ts';
import { usePageTitle } from '../../shared/navigation/page-title.ts';
import { useLocation } from '../../shared/navigation/portal-router.tsx';
import { useRouteParams } from '../../shared/navigation/route-params.ts';
import { registrationQuery } from '../../shared/queries/registrations.queries.ts';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { changeData } from './changing/change-data.ts';
import { ChangedPage } from './changing/changed-page.tsx';
import type { EntryChange } from './entry-form/entry-data.ts';
import { EDIT_TITLE } from './opening/entry-banner.tsx';
import { changeOf } from './changing/entry-change.ts';
import { EntryPage } from './filling/entry-page.tsx';
import { NoFormPage } from './opening/no-form-page.tsx';
import { EntrySkeleton } from './opening/entry-skeleton.tsx';
import { LoadedEntry } from './opening/loaded-entry.tsx';
import { LockedPage } from './changing/locked-page.tsx';
import { idOf } from './id-of.ts';
import { useEntryData } from './opening/use-entry-data.ts';
import type { EntryData } from './entry-form/entry-data.ts';

export function Skeleton(): JSX.Element {
  return <EntrySkeleton page={EDIT_TITLE} />;
}

/** INS-45. */
const NOT_LOADED = 'Erro ao carregar dados da inscrição';

/** The result of a save; kept in the history state, so that a reload shows it again. */
function useSaved(): [saved: EntryChange | null, save: (change: EntryChange) => void] {
  const { state, pathname } = useLocation();
  const leadOn = useLeadOn();
  const saved =
    typeof state === 'object' && state !== null && 'saved' in state
      ? (state.saved as EntryChange)
      : null;
  return [saved, (change) => leadOn(pathname, { replace: true, state: { saved: change } })];
}

interface ReadyProps {
  data: EntryData;
  registration: Registration;
  onSaved: (change: EntryChange) => void;
}

/**
 * The form for the registration as opened. When it changed elsewhere, the first submit reports that; from then on the
 * input counts as a change of the current registration.
 */
function Ready({ data, registration, onSaved }: ReadyProps): JSX.Element {
  usePageTitle(`Editar inscrição, ${data.stage.title}`);
  const [opened, setOpened] = useState(registration);
  const { status } = registration;
  const changing = useMemo(() => ({ ...opened, status }), [opened, status]);
  const [isEditable] = useState(
    () => canEdit(registration, serverNow()) && registration.step.status === 'Agendada',
  );
  if (!isEditable) return <LockedPage registration={registration} stage={data.stage} />;
  return (
    <EntryPage
      data={changeData(data, changing, setOpened)}
      onEntered={(saved) => onSaved(changeOf(changing, saved.vehicles?.length ?? 1))}
    />
  );
}

interface EditProps {
  stageId: number;
  id: number;
}

function Loading({ stageId, id, onSaved }: EditProps & Pick<ReadyProps, 'onSaved'>): JSX.Element {
  const { data: found, error, isFetching, refetch } = useQuery(registrationQuery(id));
  const load = useEntryData(stageId, id);
  if (found === undefined) {
    if (!error) return <Skeleton />;
    const retry = () => void refetch();
    return <NoFormPage title={NOT_LOADED} error={error} busy={isFetching} onRetry={retry} />;
  }
  // C148: the registration decides which stage it is of.
  if (found.registration.step_id !== stageId) return <NoFormPage title={NOT_LOADED} />;
  return (
    <LoadedEntry load={load} waiting={<Skeleton />}>
      {(data) => <Ready data={data} registration={found.registration} onSaved={onSaved} />}
    </LoadedEntry>
  );
}

function EditRegistration({ stageId, id }: EditProps): JSX.Element {
  const [saved, save] = useSaved();
  if (saved !== null) return <ChangedPage registrationId={id} change={saved} />;
  return <Loading stageId={stageId} id={id} onSaved={save} />;
}

/** 'Editar inscrição': the form of a stage over a registration, then the answer in its place (RTE-24). */
export default function EditRegistrationScreen(): JSX.Element {
  const parameters = useRouteParams();
  const stageId = idOf(parameters['step_id']);
  const id = idOf(parameters['id']);
  if (stageId === null || id === null) return <NoFormPage title="ID inválido na URL" />;
  return <EditRegistration stageId={stageId} id={id} />;
}
