import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  askEnrolment,
  listFactors,
  removeFactor,
  renewRecoveryCodes,
} from '@trilha/contract/staff/factors.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Dialog } from '../../../shared/dialog/dialog.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { useSending } from '../../../shared/forms/use-sending.ts';
import { momentWords } from '../../../shared/parts/moments.ts';
import { reloadSession } from '../../../shared/session/session-query.ts';
import { LoadNote } from '../../../shared/table/load-note.tsx';
import { EnrolForms } from '../enrol/enrol-forms.tsx';
import { RecoveryCodes } from '../enrol/recovery-codes.tsx';

const KEY = ['staff', 'factors'];

type Open =
  | { readonly what: 'enrol'; readonly challenge: string }
  | { readonly what: 'codes'; readonly codes: readonly string[] };

function usedWords(at: string | null): string {
  return at === null ? 'nunca usado' : `usado ${momentWords(at)}`;
}

/** The user's second factors: add, remove, renew recovery codes. Each action requires a fresh factor. */
export function OwnFactors(): JSX.Element {
  const client = useQueryClient();
  const factors = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(listFactors, { signal }),
  });
  const { isSending, problem, send } = useSending();
  const [open, setOpen] = useState<Open | null>(null);
  const close = (): void => {
    setOpen(null);
    void client.invalidateQueries({ queryKey: KEY });
    void reloadSession(client);
  };
  const list = factors.data?.factors ?? [];
  return (
    <section>
      <div className="sec-h">
        <h2>Segundo passo</h2>
        {factors.data ? (
          <span className="r">{factors.data.recovery_codes_left} de 10 códigos de recuperação</span>
        ) : null}
      </div>
      <LoadNote loading={factors} />
      <div className="lines lines--two" aria-busy={factors.isPending}>
        {list.map(({ id, label, last_used_at }) => (
          <div key={id}>
            <span>
              <b>{label}</b> <span className="q s">{usedWords(last_used_at)}</span>
            </span>
            {list.length > 1 ? (
              <TextButton
                className="s v"
                onClick={() => void send(() => call(removeFactor, { params: { id } })).then(close)}
              >
                Tirar<span className="vh"> {label}</span>
              </TextButton>
            ) : null}
          </div>
        ))}
      </div>
      <Problem text={problem} />
      <div className="own-factor-buttons">
        <Button
          variant="tertiary"
          aria-disabled={isSending}
          onClick={() =>
            void send(async () => {
              const { challenge } = await call(askEnrolment);
              setOpen({ what: 'enrol', challenge });
            })
          }
        >
          Acrescentar
        </Button>
        <Button
          variant="tertiary"
          aria-disabled={isSending}
          onClick={() =>
            void send(async () => {
              const { recovery_codes } = await call(renewRecoveryCodes);
              setOpen({ what: 'codes', codes: recovery_codes });
            })
          }
        >
          Novos códigos
        </Button>
      </div>
      {open?.what === 'enrol' ? (
        <Dialog title="Acrescentar segundo passo" onClose={close}>
          <p className="q">As outras sessões desta conta terminam.</p>
          <EnrolForms
            challenge={open.challenge}
            onEnrolled={({ recovery_codes }) =>
              recovery_codes.length > 0
                ? setOpen({ what: 'codes', codes: recovery_codes })
                : close()
            }
            onOver={close}
          />
        </Dialog>
      ) : null}
      {open?.what === 'codes' ? (
        <Dialog title="Guarde estes dez códigos" onClose={close}>
          <p className="q">Os de antes não abrem mais nada.</p>
          <RecoveryCodes codes={open.codes} onKept={close} />
        </Dialog>
      ) : null}
    </section>
  );
}
