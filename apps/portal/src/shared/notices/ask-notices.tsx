import { useQuery } from '@tanstack/react-query';
import { Button } from '@trilha/ui/button/button.tsx';
import { type JSX, useState } from 'react';
import { noticesQuery } from './notices.queries.ts';
import { useDevice } from './use-device.ts';
import './ask-notices.css';

/** The situations in which the portal suggests push notices (FACE-66). */
export type AskMoment = 'waiting' | 'due' | 'opening';

const QUESTIONS: Readonly<Record<AskMoment, string>> = {
  waiting: 'Quer saber na hora em que abrir uma vaga?',
  due: 'Quer um aviso antes de o prazo acabar?',
  opening: 'Quer o aviso na hora, neste aparelho?',
};

/**
 * An unobtrusive line with a button, where notices would help and this device gets none. The browser's own prompt
 * appears only after the customer presses it. Renders nothing when the portal sends no notices.
 */
export function AskNotices({ moment }: { moment: AskMoment }): JSX.Element | null {
  const { data: notices } = useQuery(noticesQuery);
  const { obstacle, failure, isBusy, turnOn } = useDevice();
  const [wasOff, setWasOff] = useState(false);
  const key = notices?.public_key;
  if (!key || (notices.this_device === 1 && !wasOff)) return null;
  const isOn = notices.this_device === 1;
  return (
    <div className="ask-notices">
      <output>
        <span>
          {isOn ? 'Pronto: este aparelho recebe os avisos.' : (obstacle ?? QUESTIONS[moment])}
        </span>
        {failure && <span className="ask-notices-failure">{failure}</span>}
      </output>
      {!isOn && !obstacle && (
        <Button
          variant="tertiary"
          size="small"
          busy={isBusy}
          onClick={() => {
            setWasOff(true);
            turnOn(key);
          }}
        >
          Avisar neste aparelho
        </Button>
      )}
    </div>
  );
}
