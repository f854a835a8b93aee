import { BULLETIN_WORDS, bulletinName } from '@trilha/contract/bulletins/bulletin-kinds.ts';
import type { OwnBulletin } from '@trilha/contract/bulletins/bulletins.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { type JSX, useRef } from 'react';
import { BulletinWords } from './bulletin-words.tsx';
import { needsTap, AcknowledgementLine } from './acknowledgement-line.tsx';
import { nearText } from '../stages/stage-dates.ts';
import { focusNext } from './focus-next.ts';
import { useBulletins } from './use-bulletins.ts';
import './bulletins.css';

interface BulletinListProps {
  registrationId: number;
  given: readonly OwnBulletin[];
}

/** A stage's bulletins for one registration, newest first, with a 'Ciente' button until the customer taps it. */
export function BulletinList({ registrationId, given }: BulletinListProps): JSX.Element {
  const { bulletins, isSending, tap, said } = useBulletins(registrationId, given);
  const list = useRef<HTMLOListElement>(null);
  const open = bulletins.filter(needsTap).length;
  const press = (id: number): void => {
    tap(id);
    focusNext(list.current, id);
  };
  return (
    <>
      {open > 0 && (
        <p>
          <b className="bulletin-open">{open}</b>{' '}
          {open === 1 ? 'espera o seu ciente.' : 'esperam o seu ciente.'} A largada conta com isso.
        </p>
      )}
      <ol className="bulletins" ref={list} tabIndex={-1}>
        {bulletins.map((bulletin) => (
          <li key={bulletin.id} className={needsTap(bulletin) ? 'is-open' : undefined}>
            <p className="bulletin-number">
              <span>{BULLETIN_WORDS[bulletin.kind]}</span> <b>{bulletin.number}</b>
            </p>
            <div className="bulletin-in">
              <p className="small">{nearText(bulletin.published_at)}</p>
              <h3>{bulletin.title}</h3>
              <BulletinWords bulletin={bulletin} />
              {needsTap(bulletin) ? (
                <div className="bulletin-do">
                  <Button
                    variant="primary"
                    block
                    value={bulletin.id}
                    onClick={() => press(bulletin.id)}
                  >
                    Ciente <span className="vh">de {bulletinName(bulletin)}</span>
                  </Button>
                  <p className="small">Um toque. Fica anotado com o seu nome e a hora.</p>
                </div>
              ) : (
                <AcknowledgementLine bulletin={bulletin} isSending={isSending} />
              )}
            </div>
          </li>
        ))}
      </ol>
      <output className="vh">{said}</output>
      <p className="small quiet">
        Chegam por aviso no celular e por e-mail. Ficam guardados com a credencial e abrem sem
        internet.
      </p>
    </>
  );
}
