import { type JSX, useEffect, useState } from 'react';
import { canPrepare } from '@trilha/contract/registrations/preparing.rules.ts';
import { entryLimits } from '@trilha/contract/registrations/limits.rules.ts';
import { LatePart } from '../../shared/feedback/late-part.tsx';
import { useLeadOn } from '../../shared/navigation/lead-on.ts';
import { usePageTitle } from '../../shared/navigation/page-title.ts';
import { useLocation } from '../../shared/navigation/portal-router.tsx';
import { useRouteParams } from '../../shared/navigation/route-params.ts';
import { serverNow } from '../../shared/server-clock.ts';
import { forgetWantedStage } from '../../shared/session/wanted-stage.ts';
import { EnteredPage } from './sending/entered-page.tsx';
import { EntryPage } from './filling/entry-page.tsx';
import { NoFormPage } from './opening/no-form-page.tsx';
import { EntrySkeleton } from './opening/entry-skeleton.tsx';
import { LoadedEntry } from './opening/loaded-entry.tsx';
import { NotOpenPage, useIsOpen } from './opening/not-open-page.tsx';
import { stageIdOf } from './stage-id.ts';
import { useEntryData } from './opening/use-entry-data.ts';
import type { EntryData } from './entry-form/entry-data.ts';

export { EntrySkeleton as Skeleton } from './opening/entry-skeleton.tsx';

/** The registration that this page has led to; kept in the history, so that a reload shows it again. */
function useEntered(): [id: number | null, enter: (id: number) => void] {
  const { state, pathname } = useLocation();
  const leadOn = useLeadOn();
  const known =
    typeof state === 'object' && state !== null && 'registrationId' in state
      ? state.registrationId
      : null;
  return [
    typeof known === 'number' ? known : null,
    (registrationId) => leadOn(pathname, { replace: true, state: { registrationId } }),
  ];
}

const loadPreparing = () => import('./preparing/preparing-page.tsx');
const loadAllEntered = () => import('./opening/all-entered-page.tsx');

/**
 * The form while the stage is open; once it is there, a window that ends does not take it away, nor an entry
 * that arrives from another tab.
 */
function Ready({ data, onEntered }: { data: EntryData; onEntered: (id: number) => void }) {
  usePageTitle(`Inscrição, ${data.stage.title}`);
  const [isAllEntered] = useState(data.otherVehicles >= entryLimits(data.stage, null).vehicles);
  const isOpen = useIsOpen(data);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const [wasPreparing, setPreparing] = useState(false);
  if (!wasOpen && !wasPreparing && data.isAdmitted && canPrepare(data.stage, serverNow())) {
    setPreparing(true);
  }
  if (!wasOpen && wasPreparing) {
    return (
      <LatePart load={loadPreparing} waiting={<EntrySkeleton />}>
        {({ PreparingPage }) => <PreparingPage data={data} />}
      </LatePart>
    );
  }
  if (!wasOpen) return <NotOpenPage data={data} />;
  if (isAllEntered) {
    return (
      <LatePart load={loadAllEntered} waiting={<EntrySkeleton />}>
        {({ AllEnteredPage }) => <AllEnteredPage data={data} />}
      </LatePart>
    );
  }
  return <EntryPage data={data} onEntered={({ id }) => onEntered(id)} />;
}

function Form(props: { stageId: number; onEntered: (id: number) => void }): JSX.Element {
  const load = useEntryData(props.stageId);
  return (
    <LoadedEntry load={load}>
      {(data) => <Ready data={data} onEntered={props.onEntered} />}
    </LoadedEntry>
  );
}

function StageRegistration({ stageId }: { stageId: number }): JSX.Element {
  const [entered, enter] = useEntered();
  if (entered !== null) return <EnteredPage registrationId={entered} />;
  return <Form stageId={stageId} onEntered={enter} />;
}

/** Entering a stage: the form, then the answer in its place (INS-01 to INS-50). */
export default function StageRegistrationScreen(): JSX.Element {
  const stageId = stageIdOf(useRouteParams()['id']);
  // FACE-24: the visitor has reached the form, so the wanted stage is forgotten.
  useEffect(forgetWantedStage, []);
  if (stageId === null) return <NoFormPage title="ID inválido na URL" />;
  return <StageRegistration stageId={stageId} />;
}
