import { resumeEntries } from '@trilha/contract/desk/room/room-acts.endpoints.ts';
import type { Room } from '@trilha/contract/desk/room/room.endpoints.ts';
import { formatTime } from '@trilha/contract/brazil/calendar.ts';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { BannerDialog } from '../../../shared/banner/banner-dialog.tsx';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { useSending } from '../../../shared/forms/use-sending.ts';
import { may, useStaff } from '../../../shared/session/staff.ts';
import { PauseDialog } from './pause-dialog.tsx';
import { PoolPlacesDialog } from './pool-places-dialog.tsx';

interface RoomActionsProps {
  room: Room;
  /** Refetches the figures immediately, even while streaming. */
  refresh: () => Promise<void>;
}

/** The pause of entries: since when, the message to customers, and the button that resumes. */
function Paused({ pause, onResume }: { pause: Room['pause']; onResume: JSX.Element }) {
  if (pause === null) return null;
  return (
    <div className="note note--warn room-paused">
      <span className="mark mark--warn" aria-hidden="true">
        !
      </span>
      <span>
        <b>Inscrições em pausa desde {formatTime(new Date(pause.since))}.</b> Os clientes leem: “
        {pause.note}”
      </span>
      {onResume}
    </div>
  );
}

/** Actions during an opening; without the permission, who may. */
export function RoomActions({ room, refresh }: RoomActionsProps): JSX.Element {
  const staff = useStaff();
  const refusal = may(staff, 'season:edit') ? null : refusalText('season:edit');
  const [open, setOpen] = useState<'pause' | 'places' | 'banner' | null>(null);
  const [said, setSaid] = useState('');
  const { isSending, problem, send } = useSending();
  const { pause, stage } = room;
  const params = { id: stage.id };
  const done = async (words: string): Promise<void> => {
    setOpen(null);
    setSaid(words);
    await refresh();
  };
  const resume = (since: string) =>
    send(async () => {
      try {
        setSaid((await call(resumeEntries, { params, body: { since } })).message);
      } finally {
        // A colleague may have acted first: refetch to show the current state.
        await refresh();
      }
    });
  return (
    <section className="room-acts" aria-label="O que fazer">
      <Paused
        pause={pause}
        onResume={
          <GuardedButton
            look={{ variant: 'primary' }}
            refusal={refusal}
            isSaid
            isBusy={isSending}
            onDo={() => void (pause && resume(pause.since))}
          >
            Retomar inscrições
          </GuardedButton>
        }
      />
      <div className="room-buttons">
        {pause === null ? (
          <GuardedButton
            look={{ variant: 'tertiary' }}
            refusal={refusal}
            isSaid
            onDo={() => setOpen('pause')}
          >
            Pausar inscrições…
          </GuardedButton>
        ) : null}
        <GuardedButton
          look={{ variant: 'tertiary' }}
          refusal={refusal}
          isSaid
          onDo={() => setOpen('places')}
        >
          Mudar vagas…
        </GuardedButton>
        <GuardedButton
          look={{ variant: 'tertiary' }}
          refusal={refusal}
          isSaid
          onDo={() => setOpen('banner')}
        >
          Aviso no portal…
        </GuardedButton>
      </div>
      <output className="q">{said}</output>
      <Problem text={problem} />
      {open === 'pause' ? (
        <PauseDialog stageId={stage.id} onClose={() => setOpen(null)} onDone={done} />
      ) : null}
      {open === 'banner' ? (
        <BannerDialog
          brands={[stage.automaker_id]}
          onClose={() => setOpen(null)}
          onDone={(words) => void done(words)}
        />
      ) : null}
      {open === 'places' ? (
        <PoolPlacesDialog room={room} onClose={() => setOpen(null)} onDone={done} />
      ) : null}
    </section>
  );
}
