import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as endpoints from '@trilha/contract/desk/notes/notes.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { Form } from '../../../shared/forms/form.tsx';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { Labelled } from '../../../shared/forms/labelled.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { RefusalLine } from '../../../shared/forms/refusal-line.tsx';
import { useSending } from '../../../shared/forms/use-sending.ts';
import { momentWords } from '../../../shared/parts/moments.ts';
import { LoadNote } from '../../../shared/table/load-note.tsx';

const ACTS = {
  customer: {
    list: endpoints.listCustomerNotes,
    add: endpoints.addCustomerNote,
    remove: endpoints.deleteCustomerNote,
  },
  registration: {
    list: endpoints.listRegistrationNotes,
    add: endpoints.addRegistrationNote,
    remove: endpoints.deleteRegistrationNote,
  },
} as const;

interface NotesPartProps {
  of: keyof typeof ACTS;
  /** Id of the customer or the registration. */
  id: number;
  /** Why the user may not write, and who may; null when the user may. */
  refusal: string | null;
}

/** Notes for colleagues about a customer or an entry. */
export function NotesPart({ of, id, refusal }: NotesPartProps): JSX.Element {
  const client = useQueryClient();
  const { list, add, remove } = ACTS[of];
  const [text, setText] = useState('');
  const [deleting, setDeleting] = useState<endpoints.DeskNote | null>(null);
  const { isSending, problem, errors, send } = useSending();
  const loading = useQuery({
    queryKey: ['desk', 'notes', of, id],
    queryFn: async ({ signal }) => (await call(list, { params: { id }, signal })).notes,
  });
  const notes = loading.data ?? [];
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: ['desk'] });
  return (
    <section>
      <h2>
        Notas internas <span className="s">{notes.length}</span>
      </h2>
      <LoadNote loading={loading} />
      <div className="lines">
        {notes.map((note) => (
          <div key={note.id}>
            <span>
              {note.text}{' '}
              <span className="q s">
                {[
                  note.who,
                  momentWords(note.at),
                  note.registration !== null && of === 'customer'
                    ? `inscrição ${formatInscriptionNumber(note.registration.number)}, ${note.registration.stage}`
                    : '',
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            <span className="desk-line-do">
              <GuardedButton refusal={refusal} onDo={() => setDeleting(note)}>
                Apagar…<span className="vh"> a nota de {note.who}</span>
              </GuardedButton>
            </span>
          </div>
        ))}
      </div>
      {refusal === null ? (
        <Form
          onSend={() =>
            void send(async () => {
              await call(add, { params: { id }, body: { text } });
              setText('');
              await refresh();
            })
          }
        >
          <Labelled
            label="Nova nota"
            help="A pessoa pode pedir para ler. Nada de saúde, religião ou documentos."
            problem={errors['text']?.[0]}
          >
            {(control) => (
              <textarea
                {...control}
                className="in in--note"
                rows={2}
                required
                maxLength={endpoints.LONGEST_NOTE}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Labelled>
          <Problem text={errors['text'] ? null : problem} />
          <div className="desk-part-do">
            <Button type="submit" variant="tertiary" size="small" aria-disabled={isSending}>
              Guardar a nota
            </Button>
          </div>
        </Form>
      ) : (
        <RefusalLine text={refusal} />
      )}
      {deleting === null ? null : (
        <ReasonDialog
          title="Apagar esta nota?"
          lead={`“${deleting.text}” não volta. Fica na auditoria que havia uma nota e quem a apagou.`}
          does="Apagar a nota"
          isDanger
          onClose={() => setDeleting(null)}
          onSend={async (reason) => {
            await call(remove, { params: { id, note: deleting.id }, body: { reason } });
            setDeleting(null);
            await refresh();
          }}
        />
      )}
    </section>
  );
}
