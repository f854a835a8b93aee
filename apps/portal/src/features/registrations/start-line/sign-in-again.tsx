import { formatTime } from '@trilha/contract/brazil/calendar.ts';
import type { JSX } from 'react';
import { expireStaleSession } from '../../../shared/session/session.ts';
import type { EntryData } from '../entry-form/entry-data.ts';
import { OpeningClock } from './opening-clock.tsx';
import { PressBar } from './press-bar.tsx';

interface SignInAgainProps {
  data: EntryData;
  opens: Date;
  now: Date;
}

/** Asks a customer whose session would end before the opening to sign in now; leads back to the start line (OPEN-15). */
export function SignInAgain({ data, opens, now }: SignInAgainProps): JSX.Element {
  const hour = formatTime(opens);
  return (
    <div className="wrap go">
      <div className="go-main">
        <div className="go-head">
          <h1>Entre de novo antes das {hour}</h1>
          <p>Sua sessão está acabando. Melhor agora do que na hora.</p>
        </div>
        <OpeningClock stageId={data.stage.id} opens={opens} now={now} under="" />
        <PressBar
          look={{
            kind: 'done',
            label: 'Entrar',
            under: 'e voltar para a largada',
            say: 'Sua inscrição pronta continua guardada',
            mark: 'ok',
          }}
          // The page's guard then leads to the login, which leads back here.
          onPress={() => expireStaleSession(location.pathname + location.search)}
        />
      </div>
    </div>
  );
}
