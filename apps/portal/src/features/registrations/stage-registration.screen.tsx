import { type JSX, useCallback, useEffect, useState } from 'react';
import { ENTRY_QUERY, toEntry } from '@trilha/contract/portal-paths.ts';
import { canPrepare } from '@trilha/contract/registrations/preparing.rules.ts';
import { entryLimits } from '@trilha/contract/registrations/limits.rules.ts';
import { LatePart } from '../../shared/feedback/late-part.tsx';
import { useLeadOn } from '../../shared/navigation/lead-on.ts';
import { usePageTitle } from '../../shared/navigation/page-title.ts';
import { showFromTop } from '../../shared/navigation/show-from-top.ts';
import { useLocation } from '../../shared/navigation/portal-router.tsx';
import { useRouteParams, useSearch } from '../../shared/navigation/route-params.ts';
import { navigate } from 'wouter/use-browser-location';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { forgetWantedStage } from '../../shared/session/wanted-stage.ts';
import { useServerNow } from '@trilha/web/clock/use-server-now.ts';
import { EnteredPage } from './sending/entered-page.tsx';
import { EntryPage } from './filling/entry-page.tsx';
import { NoFormPage } from './opening/no-form-page.tsx';
import { EntrySkeleton } from './opening/entry-skeleton.tsx';
import { LoadedEntry } from './opening/loaded-entry.tsx';
import { NotOpenPage, useIsOpen } from './opening/not-open-page.tsx';
import { freshForm } from './filling/draft/entry-draft.ts';
import { useTellPause } from './filling/use-pause.ts';
import { placeLabel } from './entry-form/entry-problems.ts';
import { controlId } from './entry-form/form-names.ts';
import { preparedForm, preparedSent } from './preparing/prepared-form.ts';
import { entryFailure } from './sending/entry-failure.ts';
import type { RefusedField } from './start-line/refused-head.tsx';
import type { PressRefusal } from './start-line/use-press.ts';
import { nextOnLine, standsOnLine } from './start-line/start-line.rules.ts';
import type { LeftLine } from './start-line/start-line-page.tsx';
import { idOf } from './id-of.ts';
import { useEntryData } from './opening/use-entry-data.ts';
import type { EntryData } from './entry-form/entry-data.ts';

export { EntrySkeleton as Skeleton } from './opening/entry-skeleton.tsx';

/** When the server had the press of a prepared entry that led to this address; null otherwise. */
function receivedAtOf(state: unknown): string | null {
  const { receivedAt } = Object(state) as { receivedAt?: unknown };
  return typeof receivedAt === 'string' ? receivedAt : null;
}

const loadPreparing = () => import('./preparing/preparing-page.tsx');
const loadStartLine = () => import('./start-line/start-line-page.tsx');
const loadAllEntered = () => import('./opening/all-entered-page.tsx');

interface FormProps {
  /** Why the start line was left for the form; null where it was not. */
  left: LeftLine | null;
  onEntered: (id: number) => void;
  /** The entry is ready, and its window is open or minutes away. */
  onLine: (data: EntryData) => void;
  onPrepared: () => void;
}

function useStandsOnLine({ stage, prepared, isAdmitted }: EntryData): boolean {
  const now = useServerNow(
    useCallback((at: Date) => nextOnLine(stage, prepared, at), [stage, prepared]),
  );
  return isAdmitted && standsOnLine(stage, prepared, now);
}

function refusedFields({ error }: PressRefusal, data: EntryData): RefusedField[] {
  const form = freshForm(data);
  return entryFailure(error, form).places.map(({ place, message }) => ({
    id: controlId(place),
    label: placeLabel(place, form.crews.length),
    message,
  }));
}

/**
 * The form while the stage is open; once it is there, a window that ends does not take it away, nor an entry
 * that arrives from another tab.
 */
function Ready({ data, left, ...props }: FormProps & { data: EntryData }) {
  usePageTitle(`Inscrição, ${data.stage.title}`);
  const { onLine } = props;
  const [isAllEntered] = useState(data.otherVehicles >= entryLimits(data.stage, null).vehicles);
  const [isEntered] = useState(data.otherVehicles > 0);
  const isOpen = useIsOpen(data);
  // A refused press was made while it was.
  const [wasOpen, setWasOpen] = useState(isOpen || Boolean(left?.refusal));
  if (isOpen && !wasOpen) setWasOpen(true);
  const [wasPreparing, setPreparing] = useState(false);
  if (!wasOpen && !wasPreparing && data.isAdmitted && canPrepare(data.stage, serverNow())) {
    setPreparing(true);
  }
  const isOnLine = useStandsOnLine(data) && left === null && !isAllEntered;
  useEffect(() => {
    if (isOnLine) onLine(data);
  });
  if (isOnLine) return <EntrySkeleton />;
  if (!wasOpen && wasPreparing) {
    return (
      <LatePart load={loadPreparing} waiting={<EntrySkeleton />}>
        {({ PreparingPage }) => (
          <PreparingPage data={data} isEdited={left !== null} onPrepared={props.onPrepared} />
        )}
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
  const page = { data, onEntered: ({ id }: { id: number }) => props.onEntered(id) };
  const refusal = left?.refusal;
  if (refusal) {
    return (
      <LatePart load={loadStartLine} waiting={<EntrySkeleton />}>
        {({ RefusedHead }) => (
          <EntryPage
            {...page}
            data={{ ...data, refused: refusal.error }}
            head={<RefusedHead refusal={refusal} fields={refusedFields(refusal, data)} />}
          />
        )}
      </LatePart>
    );
  }
  if (!isEntered) return <EntryPage {...page} />;
  // Brought before the form is drawn: nothing may push the form down afterwards.
  return (
    <LatePart load={loadAllEntered} waiting={<EntrySkeleton />}>
      {({ EnteredNote }) => <EntryPage {...page} head={<EnteredNote stage={data.stage} />} />}
    </LatePart>
  );
}

function Form({ stageId, ...props }: FormProps & { stageId: number }): JSX.Element {
  const load = useEntryData(stageId);
  return <LoadedEntry load={load}>{(data) => <Ready data={data} {...props} />}</LoadedEntry>;
}

function StageRegistration({ stageId }: { stageId: number }): JSX.Element {
  const leadOn = useLeadOn();
  // What the form was loaded with stays as it was: on the line nothing is fetched once it is open.
  const [line, setLine] = useState<EntryData | null>(null);
  const [left, setLeft] = useState<LeftLine | null>(null);
  const tellPause = useTellPause(stageId);
  const leave = useCallback(
    (why: LeftLine | null) => {
      const error = why?.refusal?.error;
      if (error?.code === 'entries_paused') tellPause(error.message);
      setLine(null);
      setLeft(why);
      showFromTop();
    },
    [tellPause],
  );
  /** The answer takes the form's place in the history, so that going back does not lead to a sent form. */
  const enter = (id: number, receivedAt: string | null = null) =>
    leadOn(toEntry({ id, step_id: stageId }), { replace: true, state: { receivedAt } });
  if (line) {
    return (
      <LatePart load={loadStartLine} waiting={<EntrySkeleton />}>
        {({ StartLine }) => (
          <StartLine
            data={line}
            formOf={preparedForm}
            sentOf={preparedSent}
            onLeft={leave}
            onEntered={({ id }, at) => enter(id, at)}
          />
        )}
      </LatePart>
    );
  }
  return (
    <Form
      stageId={stageId}
      left={left}
      onEntered={(id) => enter(id)}
      onLine={setLine}
      onPrepared={() => setLeft(null)}
    />
  );
}

/** The page of one registration. After sending a prepared entry it first shows when the server received it. */
function Entered({ id, stageId }: { id: number; stageId: number }): JSX.Element {
  const receivedAt = receivedAtOf(useLocation().state);
  if (receivedAt === null) return <EnteredPage registrationId={id} />;
  return (
    <LatePart load={loadStartLine} waiting={<EntrySkeleton />}>
      {({ AnswerPage }) => (
        <AnswerPage
          registrationId={id}
          receivedAt={receivedAt}
          onGoOn={() => navigate(toEntry({ id, step_id: stageId }))}
        />
      )}
    </LatePart>
  );
}

/** Entering a stage: the form, then the answer in its place (INS-01 to INS-50, JOUR-29). */
export default function StageRegistrationScreen(): JSX.Element {
  const stageId = idOf(useRouteParams()['id']);
  const entryId = idOf(useSearch().get(ENTRY_QUERY));
  // FACE-24: the visitor has reached the form, so the wanted stage is forgotten.
  useEffect(forgetWantedStage, []);
  if (stageId === null) return <NoFormPage title="ID inválido na URL" />;
  if (entryId !== null) return <Entered id={entryId} stageId={stageId} />;
  return <StageRegistration stageId={stageId} />;
}
