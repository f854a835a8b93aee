import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { NOTICE_KINDS, type NoticeKind } from '@trilha/contract/notices/notice-kinds.ts';
import {
  type Notices,
  testDevice,
  updateNotices,
} from '@trilha/contract/notices/notices.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { ButtonRow } from '@trilha/ui/button/button-row.tsx';
import { CheckboxField } from '@trilha/ui/choice/checkbox-field.tsx';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import { Skeleton } from '@trilha/ui/feedback/skeleton.tsx';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx';
import { noticesQuery } from '../../../shared/notices/notices.queries.ts';
import { useDevice } from '../../../shared/notices/use-device.ts';

const LABELS: Readonly<Record<NoticeKind, string>> = {
  place_won: 'Consegui uma vaga da lista de espera',
  payment_due: 'O prazo para pagar está acabando',
  stage_open: 'Abriram as inscrições que pedi para saber',
  stage_changed: 'Minha etapa mudou ou foi cancelada',
};

/** The notices of this device, with the button that changes them. */
function ThisDevice({ notices }: { notices: Notices & { public_key: string } }): JSX.Element {
  const { public_key: key, this_device, other_devices: others } = notices;
  const { obstacle, failure, isBusy, turnOn, turnOff } = useDevice();
  const test = useMutation({ mutationFn: () => call(testDevice) });
  const isOn = this_device === 1;
  return (
    <>
      <output>
        {isOn ? (
          <b>Este aparelho recebe avisos.</b>
        ) : (
          <span>{obstacle ?? 'Este aparelho não recebe avisos.'}</span>
        )}{' '}
        {others > 0 && (
          <span>{`Mais ${others === 1 ? '1 aparelho recebe' : `${others} aparelhos recebem`}. `}</span>
        )}
        <span>{test.data?.message}</span>
      </output>
      {(failure || test.error) && (
        <Alert type="error" role="alert" title={failure || test.error?.message} />
      )}
      {(isOn || !obstacle) && (
        <ButtonRow>
          {isOn ? (
            <>
              <Button variant="tertiary" busy={test.isPending} onClick={() => test.mutate()}>
                Enviar um aviso de teste
              </Button>
              <Button variant="tertiary" busy={isBusy} onClick={turnOff}>
                Desligar neste aparelho
              </Button>
            </>
          ) : (
            <Button variant="tertiary" busy={isBusy} onClick={() => turnOn(key)}>
              Ligar avisos neste aparelho
            </Button>
          )}
        </ButtonRow>
      )}
    </>
  );
}

/** One switch per kind, saved when moved. It moves back only if the server refuses. */
function Kinds({ notices }: { notices: Notices }): JSX.Element {
  const queries = useQueryClient();
  const [moved, setMoved] = useState<Partial<Notices['kinds']>>({});
  const change = useMutation({
    // Saves run in the order in which the customer moved the switches.
    scope: { id: 'notice-kinds' },
    mutationFn: (wanted: Partial<Notices['kinds']>) => call(updateNotices, { body: wanted }),
    onSuccess: (answer) => queries.setQueryData(noticesQuery.queryKey, answer),
    onError: () => setMoved({}),
  });
  const flags = { ...notices.kinds, ...moved };
  return (
    <fieldset className="notice-kinds">
      <legend className="label">Avisar quando</legend>
      {NOTICE_KINDS.map((kind) => (
        <CheckboxField
          key={kind}
          checked={flags[kind] === 1}
          onChange={({ target }) => {
            const wanted = { [kind]: target.checked ? 1 : 0 };
            setMoved((others) => ({ ...others, ...wanted }));
            change.mutate(wanted);
          }}
        >
          {LABELS[kind]}
        </CheckboxField>
      ))}
      {change.error && <Alert type="error" role="alert" title={change.error.message} />}
    </fieldset>
  );
}

/** Notices on devices: this device's state and a switch per kind (FACE-63). E-mails are sent regardless. */
export function NoticesPart(): JSX.Element {
  const { data, error, isFetching, refetch } = useQuery(noticesQuery);
  if (error && !data) {
    return (
      <LoadFailed
        error={error}
        what="seus avisos"
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton shape="control" />;
  const { public_key } = data;
  if (public_key === null) {
    return <p>Este portal avisa por e-mail: avisos no aparelho não estão disponíveis.</p>;
  }
  return (
    <>
      <ThisDevice notices={{ ...data, public_key }} />
      <Kinds notices={data} />
    </>
  );
}
