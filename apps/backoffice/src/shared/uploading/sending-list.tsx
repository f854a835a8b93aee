import { TextButton } from '@trilha/ui/button/text-button.tsx';
import type { JSX } from 'react';
import type { Sendings } from './use-sendings.ts';
import './uploading.css';

/** Files being uploaded, failed uploads with retry, and the message about the last finished one. */
export function SendingList({ uploads }: { uploads: Sendings }): JSX.Element {
  const { sendings, said, retry, drop } = uploads;
  return (
    <>
      {sendings.map((sending) =>
        sending.problem === null ? (
          <output key={sending.id} className="help">
            Enviando {sending.file.name}…
          </output>
        ) : (
          <p key={sending.id} className="err" role="alert">
            <span>
              {sending.file.name}: {sending.problem}
            </span>{' '}
            <TextButton className="s" onClick={() => retry(sending)}>
              Tentar de novo<span className="vh">: {sending.file.name}</span>
            </TextButton>{' '}
            <TextButton className="s" onClick={() => drop(sending.id)}>
              Deixar<span className="vh">: {sending.file.name}</span>
            </TextButton>
          </p>
        ),
      )}
      {said === '' ? null : <output className="help">{said}</output>}
    </>
  );
}
