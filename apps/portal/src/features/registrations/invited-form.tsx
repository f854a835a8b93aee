import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { usePageTitle } from '../../shared/navigation/page-title.ts';
import { stageQuery } from '../../shared/queries/stages.queries.ts';
import { EntryPage } from './entry-page.tsx';
import { EntryProblem } from './entry-problem.tsx';
import { EntrySkeleton } from './entry-skeleton.tsx';
import { invitedChoices, type Invited, invitedStage } from './invited-data.ts';
import { NotOpenPage } from './not-open-page.tsx';
import type { Opened } from './open-link.ts';
import { type EntryData, type EntryLoad, useEntryData } from './use-entry-data.ts';

interface InvitedFormProps {
  stageId: number;
  opened: Opened;
  invited: Invited;
  onEntered: (registrationId: number) => void;
}

/** The form in bypass mode (INS-03): no window keeps it closed, no voucher is asked (INS-17). */
function Form({ data, opened, invited, onEntered }: InvitedFormProps & { data: EntryData }) {
  usePageTitle(`Convite, ${data.stage.title}`);
  if (!data.isAdmitted) return <NotOpenPage data={data} />;
  const stage = invitedStage(data.stage, opened);
  return <EntryPage data={{ ...data, stage, invited }} onEntered={({ id }) => onEntered(id)} />;
}

function Loaded({ load, ...props }: InvitedFormProps & { load: EntryLoad }): JSX.Element {
  switch (load.status) {
    case 'loading':
      return <EntrySkeleton />;
    case 'failed':
      return (
        <EntryProblem
          title="Erro ao carregar dados iniciais."
          error={load.error}
          busy={load.isFetching}
          onRetry={load.retry}
        />
      );
    case 'ready':
      return <Form {...props} data={load.data} />;
  }
}

/** With everything that a customer who is logged in has. */
function FullForm(props: InvitedFormProps): JSX.Element {
  return <Loaded {...props} load={useEntryData(props.stageId)} />;
}

/** With what the link's own session is told. */
function TrimmedForm(props: InvitedFormProps): JSX.Element {
  const { data, error, isFetching, refetch } = useQuery(stageQuery(props.stageId));
  if (data) {
    const { step: stage, success: isAdmitted } = data;
    const entry = { stage, isAdmitted, changing: null, ...invitedChoices(props.opened) };
    return <Loaded {...props} load={{ status: 'ready', data: entry }} />;
  }
  if (!error) return <EntrySkeleton />;
  const retry = () => void refetch();
  return <Loaded {...props} load={{ status: 'failed', error, isFetching, retry }} />;
}

export function InvitedForm(props: InvitedFormProps): JSX.Element {
  return props.invited.isFull ? <FullForm {...props} /> : <TrimmedForm {...props} />;
}
