import { bulletinName } from '@trilha/contract/bulletins/bulletin-kinds.ts';
import type { OwnBulletin } from '@trilha/contract/bulletins/bulletins.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { type JSX, useRef } from 'react';
import { BulletinWords } from '../../shared/bulletins/bulletin-words.tsx';
import { needsTap, AcknowledgementLine } from '../../shared/bulletins/acknowledgement-line.tsx';
import { focusNext } from '../../shared/bulletins/focus-next.ts';
import { useBulletins } from '../../shared/bulletins/use-bulletins.ts';
import { nearText } from '../../shared/stages/stage-dates.ts';
import './credential-bulletins.css';

interface CredentialBulletinsProps {
  registrationId: number;
  given: readonly OwnBulletin[];
}

/** The stage's bulletins below the credential. The customer can read and acknowledge them offline. */
export function CredentialBulletins({
  registrationId,
  given,
}: CredentialBulletinsProps): JSX.Element {
  const { bulletins, isSending, tap, said } = useBulletins(registrationId, given);
  const section = useRef<HTMLElement>(null);
  const open = bulletins.filter(needsTap);
  const press = (id: number): void => {
    tap(id);
    focusNext(section.current, id);
  };
  return (
    <section
      className="credential-bulletins"
      aria-label="Avisos da prova"
      ref={section}
      tabIndex={-1}
    >
      <h2>
        <span>Avisos da prova</span>
        {open.length > 0 && (
          <span className="bulletin-open">
            {open.length === 1 ? '1 novo' : `${open.length} novos`}
          </span>
        )}
      </h2>
      {open.map((bulletin) => (
        <div key={bulletin.id} className="bulletin-new">
          <p className="small">
            {bulletinName(bulletin)}, {nearText(bulletin.published_at)}
          </p>
          <h3>{bulletin.title}</h3>
          <BulletinWords bulletin={bulletin} />
          <Button variant="solid" block value={bulletin.id} onClick={() => press(bulletin.id)}>
            Ciente <span className="vh">de {bulletinName(bulletin)}</span>
          </Button>
          <p className="small">
            Sem internet vale igual: a gente guarda a hora do toque e manda quando o sinal voltar.
          </p>
        </div>
      ))}
      {bulletins
        .filter((bulletin) => !needsTap(bulletin))
        .map((bulletin) => (
          <details key={bulletin.id} className="bulletin-old">
            <summary>
              <b>{bulletinName(bulletin)}</b> <span>{bulletin.title}</span>
              <Icon name="chevron-down" />
            </summary>
            <BulletinWords bulletin={bulletin} />
            <AcknowledgementLine bulletin={bulletin} isSending={isSending} />
          </details>
        ))}
      <output className="vh">{said}</output>
    </section>
  );
}
