import { useQuery } from '@tanstack/react-query';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import type { JSX } from 'react';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { stageQuery } from '../../../shared/queries/stages.queries.ts';
import { EntryPage } from '../filling/entry-page.tsx';
import { invitedChoices, invitedStage } from './invited-data.ts';
import type { Invited } from '../entry-form/entry-data.ts';
import { LoadedEntry } from '../opening/loaded-entry.tsx';
import { NotOpenPage } from '../opening/not-open-page.tsx';
import type { Opened } from './open-link.ts';
import { type EntryLoad, useEntryData } from '../opening/use-entry-data.ts';
import type { EntryData } from '../entry-form/entry-data.ts';

interface InvitedFormProps {
  stageId: number;
  opened: Opened;
  invited: Invited;
  onEntered: (registrationId: number) => void;
  /** Leads back to the invitation's card. */
  onBack: () => void;
}

/** The form in bypass mode (INS-03): no window keeps it closed, no voucher is asked (INS-17). */
function Form(props: InvitedFormProps & { data: EntryData }) {
  const { data, opened, invited, onEntered, onBack } = props;
  usePageTitle(`Convite, ${data.stage.title}`);
  if (!data.isAdmitted) return <NotOpenPage data={data} />;
  const stage = invitedStage(data.stage, opened);
  return (
    <EntryPage
      data={{ ...data, stage, invited }}
      onEntered={({ id }) => onEntered(id)}
      back={
        <p>
          <TextButton onClick={onBack}>
            <Icon name="chevron-left" />
            Ver o convite
          </TextButton>
        </p>
      }
    />
  );
}

/** The form with all data of a logged-in customer. */
function FullForm(props: InvitedFormProps): JSX.Element {
  const load = useEntryData(props.stageId);
  return <LoadedEntry load={load}>{(data) => <Form {...props} data={data} />}</LoadedEntry>;
}

/** The stage's data for the link's own session; vehicles and people came with the link. */
function useTrimmedData({ stageId, opened }: InvitedFormProps): EntryLoad {
  const { data, error, isFetching, refetch } = useQuery(stageQuery(stageId));
  if (data) {
    const { step: stage, success: isAdmitted } = data;
    const entry = { stage, isAdmitted, changing: null, ...invitedChoices(opened) };
    return { status: 'ready', data: entry };
  }
  if (error) return { status: 'failed', error, isFetching, retry: () => void refetch() };
  return { status: 'loading' };
}

function TrimmedForm(props: InvitedFormProps): JSX.Element {
  const load = useTrimmedData(props);
  return <LoadedEntry load={load}>{(data) => <Form {...props} data={data} />}</LoadedEntry>;
}

export function InvitedForm(props: InvitedFormProps): JSX.Element {
  return props.invited.isFull ? <FullForm {...props} /> : <TrimmedForm {...props} />;
}
