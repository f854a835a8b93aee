import { attachedWords } from '@trilha/contract/desk/mailings/attachments.rules.ts';
import type { MailingRehearsal } from '@trilha/contract/desk/mailings/mailings.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import type { JSX } from 'react';
import { ShortBrandTag } from '../../../../shared/parts/brand-tag.tsx';

interface SampleToldProps {
  told: MailingRehearsal;
  /** Index of the sample recipient, from 0. */
  at: number;
  onTurn: (at: number) => void;
  /** Attached files. */
  files: ReadonlyArray<{ readonly name: string }>;
}

/** The message as one recipient reads it, with a button for the next recipient. */
export function SampleTold({ told, at, onTurn, files }: SampleToldProps): JSX.Element {
  const { sample, able } = told;
  const attached = attachedWords(files);
  if (sample === null) {
    return <p className="q">Ninguém desta escolha pode receber.</p>;
  }
  return (
    <>
      <div className="mailing-turn">
        <span>
          <ShortBrandTag id={sample.stage.automaker_id} /> {formatInscriptionNumber(sample.number)}{' '}
          {sample.name} <span className="q s">{sample.stage.title}</span>
        </span>
        <span className="mailing-do">
          <span className="q num">
            {(at + 1).toLocaleString('pt-BR')} de {able.toLocaleString('pt-BR')}
          </span>
          <Button
            variant="tertiary"
            size="small"
            aria-disabled={at === 0}
            onClick={() => onTurn(Math.max(0, at - 1))}
          >
            Anterior
          </Button>
          <Button
            variant="tertiary"
            size="small"
            aria-disabled={at + 1 >= able}
            onClick={() => onTurn(Math.min(able - 1, at + 1))}
          >
            Próxima
          </Button>
        </span>
      </div>
      <article className="mailing-sample" aria-label="Como esta pessoa lê">
        <h3>{sample.subject || <span className="q">sem assunto ainda</span>}</h3>
        {sample.paragraphs.length === 0 ? <p className="q">sem texto ainda</p> : null}
        {sample.paragraphs.map((paragraph, place) => (
          // Paragraphs are identified by position.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={place}>{paragraph}</p>
        ))}
        {attached === null ? null : <p>{attached}</p>}
        <p className="q s">Abaixo vai o botão “{sample.action}”.</p>
      </article>
    </>
  );
}
