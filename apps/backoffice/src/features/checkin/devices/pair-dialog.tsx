import { brands } from '@trilha/brands/brands.ts';
import { addDevice, type NewDevice } from '@trilha/contract/checkin/devices.endpoints.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { DialogButtons } from '../../../shared/dialog/dialog-buttons.tsx';
import { Dialog } from '../../../shared/dialog/dialog.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { Form } from '../../../shared/forms/form.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { textOf } from '../../../shared/forms/text-of.ts';
import { useSending } from '../../../shared/forms/use-sending.ts';
import { momentWords } from '../../../shared/parts/moments.ts';
import { stageWords } from '../../../shared/parts/stage-words.ts';
import { QrCode } from '@trilha/web/page/qr-code.tsx';
import { useDeskStages } from '../../../shared/parts/use-desk-stages.ts';
import { useDevices } from './use-devices.ts';

/** How long after its start a stage can still get phones, in milliseconds. */
const AFTER_MS = 36 * 3_600_000;

interface CodeProps {
  name: string;
  made: NewDevice;
  onClose: () => void;
}

/** The pairing code for the phone's camera; shown until a phone has paired. */
function Code({ name, made, onClose }: CodeProps): JSX.Element {
  const devices = useDevices(null).data?.devices;
  const isPaired = devices?.find(({ id }) => id === made.id)?.state === 'paired';
  return (
    <Dialog title={name} onClose={onClose}>
      <div className="pair" aria-live="polite">
        {isPaired ? (
          <p>
            <span className="st st--ok">pareado</span> O celular já baixa a lista. A chave ficou
            nele.
          </p>
        ) : (
          <>
            <p>
              Aponte a câmera do celular. Vale uma vez, até{' '}
              <span className="num">{momentWords(made.expires_at)}</span>, e não aparece de novo.
            </p>
            <div className="pair-code">
              <QrCode code={made.link} label={`Código de pareamento de ${name}`} />
            </div>
            <Field
              label="Ou abra no celular"
              readOnly
              value={made.link}
              onFocus={(event) => event.currentTarget.select()}
            />
          </>
        )}
      </div>
      <DialogButtons back={isPaired ? 'Pronto' : 'Fechar'} onClose={onClose} />
    </Dialog>
  );
}

interface PairDialogProps {
  brand: string | null;
  onClose: () => void;
  onMade: (id: number) => void;
}

/** Pairs a phone with one stage: asks for its name, then shows the code to scan. */
export function PairDialog({ brand, onClose, onMade }: PairDialogProps): JSX.Element {
  const [made, setMade] = useState<(NewDevice & { readonly name: string }) | null>(null);
  const { isSending, problem, errors, send } = useSending();
  const stages = useDeskStages();
  const brandId = brands.find(({ slug }) => slug === brand)?.id;
  const since = serverNow().getTime() - AFTER_MS;
  const open = (stages.data?.stages ?? [])
    .filter(
      ({ automaker_id, stage_date, is_cancelled }) =>
        stage_date !== null &&
        !is_cancelled &&
        Date.parse(stage_date) > since &&
        (brandId === undefined || automaker_id === brandId),
    )
    .toSorted((a, b) => ((a.stage_date ?? '') < (b.stage_date ?? '') ? -1 : 1));
  if (made) return <Code name={made.name} made={made} onClose={onClose} />;
  return (
    <Dialog title="Parear aparelho" onClose={onClose}>
      <Form
        onSend={(form) => {
          const name = textOf(form, 'name').trim();
          const stage_id = Number(textOf(form, 'stage_id'));
          const body = { stage_id, name, may_override: textOf(form, 'override') !== '' };
          void send(async () => {
            const answer = await call(addDevice, { body });
            setMade({ ...answer, name });
            onMade(answer.id);
          });
        }}
      >
        <SelectField
          label="Etapa"
          name="stage_id"
          required
          problem={errors['stage_id']?.[0]}
          help={
            stages.data && open.length === 0
              ? 'Nenhuma etapa com data à frente: marque a data na Temporada.'
              : 'O aparelho recebe a lista desta etapa, até o dia seguinte a ela.'
          }
        >
          {open.map((stage) => (
            <option key={stage.id} value={stage.id}>
              {stageWords(stage)}
            </option>
          ))}
        </SelectField>
        <Field
          label="Nome"
          name="name"
          required
          minLength={2}
          maxLength={40}
          placeholder="Portão 1"
          autoComplete="off"
          problem={errors['name']?.[0]}
        />
        <label className="check">
          <input className="cb" type="checkbox" name="override" />
          <span>
            Pode liberar com motivo
            <span className="s q">
              Quem o tem na mão deixa entrar um carro barrado e diz por quê; em Chegadas alguém
              decide se vale.
            </span>
          </span>
        </label>
        <Problem text={Object.keys(errors).length > 0 ? null : problem} />
        <DialogButtons
          does="Mostrar o código"
          isHeld={isSending || open.length === 0}
          onClose={onClose}
        />
      </Form>
    </Dialog>
  );
}
