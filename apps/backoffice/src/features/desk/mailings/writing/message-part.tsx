import type { MailingField } from '@trilha/contract/desk/mailings/mailing-fields.rules.ts';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import type { JSX, ReactNode } from 'react';
import { Field } from '../../../../shared/forms/field.tsx';
import type { useMessageDraft } from './use-message-draft.ts';
import { WordsFields } from './words-fields.tsx';

const NO_ERRORS = {};

interface MessagePartProps extends Omit<ReturnType<typeof useMessageDraft>, 'leaves' | 'forget'> {
  fields?: readonly MailingField[];
  /** E.g. its files. */
  children?: ReactNode;
}

/** Text and time of a new message, with a note when a draft was restored. */
export function MessagePart(props: MessagePartProps): JSX.Element {
  const { draft, isFound, type, discard, fields, children } = props;
  const { moment, subject, text } = draft;
  return (
    <section aria-label="O que diz">
      <h2>Mensagem</h2>
      {isFound ? (
        <p className="q">
          Rascunho que ficou nesta aba. <TextButton onClick={discard}>Começar do zero</TextButton>
        </p>
      ) : null}
      <WordsFields
        words={{ subject, text }}
        errors={NO_ERRORS}
        onChange={type}
        {...(fields && { fields })}
      />
      {children}
      <Field
        label="Sai em (vazio: agora)"
        type="datetime-local"
        value={moment}
        help="Horário de Brasília. Até sair dá para mudar e cancelar."
        onChange={({ target }) => type({ moment: target.value })}
      />
    </section>
  );
}
