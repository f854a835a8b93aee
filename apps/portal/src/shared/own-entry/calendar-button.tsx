import { downloadCalendar } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { WayOn } from '@trilha/ui/layout/way-on.tsx';
import { type JSX, useState } from 'react';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../api/call.ts';
import { saveFile } from '@trilha/web/page/save-file.ts';

const CALENDAR = 'text/calendar';

/** Hands the calendar file of a confirmed registration to the device. */
export function CalendarButton({ registrationId: id }: { registrationId: number }): JSX.Element {
  const [hasFailed, setHasFailed] = useState(false);
  const save = () => {
    setHasFailed(false);
    call(downloadCalendar, { params: { id }, file: CALENDAR, background: true }).then(
      (file) => saveFile('etapa.ics', CALENDAR, file),
      // A session that is over leads to the login.
      (error: Error) =>
        setHasFailed(!(error instanceof ApiError && error.code === 'unauthenticated')),
    );
  };
  return (
    <>
      <WayOn as="button" type="button" icon="calendar" onClick={save}>
        <span>Adicionar ao calendário</span>
        <small>Com aviso na véspera e 2 horas antes</small>
      </WayOn>
      <output>{hasFailed && 'Não deu para baixar o arquivo agora. Tente de novo.'}</output>
    </>
  );
}
