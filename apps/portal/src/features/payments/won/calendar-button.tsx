import { downloadCalendar } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { WayOn } from '@trilha/ui/layout/way-on.tsx';
import { type JSX, useState } from 'react';
import { ApiError, errorOfAnswer } from '../../../shared/api/api-error.ts';
import { buildRequest } from '../../../shared/api/build-request.ts';
import { fetchInTime } from '../../../shared/api/fetch-in-time.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { sessionExpired } from '../../../shared/session/session-expired.ts';

/** Uses `fetch`, because `call` reads JSON and this is a file. */
async function download(id: number): Promise<void> {
  const { address, init } = buildRequest(downloadCalendar, {
    params: { id },
    headers: { Accept: 'text/calendar' },
  });
  const response = await fetchInTime(address, init);
  if (!response.ok) throw await errorOfAnswer(response);
  saveFile('etapa.ics', 'text/calendar', await response.text());
}

/** Hands the calendar file of a confirmed registration to the device. */
export function CalendarButton({ registrationId }: { registrationId: number }): JSX.Element {
  const [hasFailed, setHasFailed] = useState(false);
  const save = () => {
    setHasFailed(false);
    download(registrationId).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'unauthenticated') sessionExpired();
      else setHasFailed(true);
    });
  };
  return (
    <>
      <WayOn as="button" type="button" icon="calendar" onClick={save}>
        Adicionar ao calendário
      </WayOn>
      <output>{hasFailed && 'Não deu para baixar o arquivo agora. Tente de novo.'}</output>
    </>
  );
}
