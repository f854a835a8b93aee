import { useQueryClient } from '@tanstack/react-query';
import { discardPreparedEntry } from '@trilha/contract/registrations/preparing.endpoints.ts';
import { nextOpening } from '@trilha/contract/stages/stages.rules.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { tellFailure } from '../../../shared/feedback/tell-failure.ts';
import { showFromTop } from '../../../shared/navigation/show-from-top.ts';
import { preparedQuery } from '../../../shared/queries/prepared.queries.ts';
import { ownRegistrationsQuery } from '../../../shared/queries/registrations.queries.ts';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { EntryPage } from '../filling/entry-page.tsx';
import type { EntryData } from '../entry-form/entry-data.ts';
import { EarlyHead } from './early-head.tsx';
import { PreparedView } from './prepared-view.tsx';

const nobody = () => undefined;

interface PreparingProps {
  data: EntryData;
  /** It begins with the form of what is prepared. */
  isEdited?: boolean;
  onPrepared: () => void;
}

/** Before a stage opens: its form, to leave the entry prepared, or the entry that is (OPEN-57). */
export function PreparingPage({ data, isEdited = false, onPrepared }: PreparingProps): JSX.Element {
  const { stage, prepared } = data;
  const queries = useQueryClient();
  const [isEditing, setEditing] = useState(isEdited);
  const now = serverNow();
  const told = prepared?.opens_at ?? null;
  const opens = told === null ? (nextOpening(stage, now) ?? now) : new Date(told);
  if (prepared && !isEditing) {
    const discard = async () => {
      try {
        const left = await call(discardPreparedEntry, { params: { id: stage.id } });
        queries.setQueryData(preparedQuery.queryKey, left);
        void queries.invalidateQueries(ownRegistrationsQuery);
      } catch (error) {
        tellFailure(error, 'Não foi possível descartar.');
      }
    };
    return (
      <PreparedView
        data={data}
        prepared={prepared}
        opens={opens}
        onEdit={() => {
          setEditing(true);
          showFromTop();
        }}
        onDiscard={() => void discard()}
      />
    );
  }
  const preparing = {
    opens,
    onPrepared: () => {
      setEditing(false);
      onPrepared();
      showFromTop();
    },
  };
  return (
    <EntryPage
      data={{ ...data, preparing }}
      head={<EarlyHead stage={stage} opens={opens} />}
      onEntered={nobody}
    />
  );
}
