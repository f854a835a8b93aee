import { listBulletins, type OwnBulletin } from '@trilha/contract/bulletins/bulletins.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { type JSX, useCallback, useEffect, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { BulletinList } from '../../../shared/bulletins/bulletin-list.tsx';
import { Section } from '../stage-page/section.tsx';

interface OwnBulletinsProps {
  registration: Registration;
  token: string;
  /** False when several registrations have such a section: the title then contains the number. */
  isAlone: boolean;
}

/** Bulletins for one confirmed registration; renders nothing without any. A new `registration` object reads them again. */
export function OwnBulletins({
  registration,
  token,
  isAlone,
}: OwnBulletinsProps): JSX.Element | null {
  const [bulletins, setBulletins] = useState<readonly OwnBulletin[]>([]);
  const [failed, setFailed] = useState(false);
  const read = useCallback(
    (signal: AbortSignal): void => {
      const params = { id: registration.id };
      call(listBulletins, { params, bearer: token, signal, background: true }).then(
        (answer) => {
          setBulletins(answer.bulletins);
          setFailed(false);
        },
        () => {
          if (!signal.aborted) setFailed(true);
        },
      );
    },
    [registration, token],
  );
  useEffect(() => {
    const controller = new AbortController();
    read(controller.signal);
    return () => controller.abort();
  }, [read]);
  if (bulletins.length === 0 && !failed) return null;
  const number = formatInscriptionNumber(registration.inscription_number);
  return (
    <Section title={isAlone ? 'Avisos da prova' : `Avisos da prova, inscrição ${number}`}>
      {bulletins.length > 0 ? (
        <BulletinList registrationId={registration.id} given={bulletins} />
      ) : (
        <p>
          Não deu para ler os avisos da prova.{' '}
          <TextButton onClick={() => read(new AbortController().signal)}>Tentar de novo</TextButton>
        </p>
      )}
    </Section>
  );
}
