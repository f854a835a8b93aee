import { useQueryClient } from '@tanstack/react-query';
import {
  BULLETIN_KINDS,
  BULLETIN_WORDS,
  type BulletinKind,
  bulletinName,
} from '@trilha/contract/bulletins/bulletin-kinds.ts';
import {
  type DeskBulletins,
  publishBulletin,
} from '@trilha/contract/desk/bulletins/desk-bulletins.endpoints.ts';
import {
  SUBJECT_LETTERS,
  TEXT_LETTERS,
} from '@trilha/contract/desk/mailings/mailing-fields.rules.ts';
import { LARGEST_FILE } from '@trilha/contract/files/largest-file.ts';
import { sizeWords } from '@trilha/contract/files/size-words.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { DialogButtons } from '../../../shared/dialog/dialog-buttons.tsx';
import { Dialog } from '../../../shared/dialog/dialog.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { contentOf, UPLOAD_MS } from '../../../shared/forms/file-content.ts';
import { FileField } from '../../../shared/forms/file-field.tsx';
import { Form } from '../../../shared/forms/form.tsx';
import { Labelled } from '../../../shared/forms/labelled.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { textOf } from '../../../shared/forms/text-of.ts';
import { useSending } from '../../../shared/forms/use-sending.ts';
import { BULLETINS_KEY } from './bulletins-query.ts';

interface PublishBulletinDialogProps {
  list: DeskBulletins;
  onClose: () => void;
  onDone: (said: string) => void;
}

function reachWords(participants: number): string {
  if (participants === 0) return 'Ninguém tem vaga confirmada ainda: quem entrar depois também lê.';
  const who = participants === 1 ? 'o participante' : `os ${participants} participantes`;
  return `Vai agora por e-mail e no aparelho para ${who}. Depois de publicado não muda: uma correção é um aviso novo.`;
}

/** Writes and publishes a bulletin. When a colleague published one meanwhile, staff see it before they try again. */
export function PublishBulletinDialog({
  list,
  onClose,
  onDone,
}: PublishBulletinDialogProps): JSX.Element {
  const client = useQueryClient();
  const { isSending, problem, errors, send, refuse } = useSending();
  const [file, setFile] = useState<File | null>(null);
  const [opened] = useState(list.bulletins.length);
  const [newest] = list.bulletins;
  const publish = async (form: HTMLFormElement): Promise<void> => {
    try {
      const body = {
        kind: textOf(form, 'kind') as BulletinKind,
        title: textOf(form, 'title'),
        text: textOf(form, 'text'),
        seen: list.bulletins.length,
        ...(file && { file: { name: file.name, content: await contentOf(file) } }),
      };
      const params = { id: list.stage.id };
      onDone((await call(publishBulletin, { params, body, timeout: UPLOAD_MS })).message);
    } finally {
      await client.invalidateQueries({ queryKey: BULLETINS_KEY });
    }
  };
  const choose = (chosen: File): void => {
    const isFitting = chosen.size > 0 && chosen.size <= LARGEST_FILE;
    setFile(isFitting ? chosen : null);
    refuse(isFitting ? null : `O arquivo está vazio, ou tem mais de ${sizeWords(LARGEST_FILE)}.`);
  };
  return (
    <Dialog title="Publicar aviso da prova" wide onClose={onClose}>
      <Form onSend={(form) => void send(() => publish(form))}>
        <SelectField
          label="Tipo"
          name="kind"
          defaultValue="bulletin"
          help="O número sai sozinho, um por tipo."
          problem={errors['kind']?.[0]}
        >
          {BULLETIN_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {BULLETIN_WORDS[kind]}
            </option>
          ))}
        </SelectField>
        <Field
          label="Título"
          name="title"
          required
          minLength={3}
          maxLength={SUBJECT_LETTERS}
          autoComplete="off"
          readOnly={isSending}
          problem={errors['title']?.[0]}
        />
        <Labelled
          label="Texto"
          help="Curto: lê-se no celular, na largada. Cada linha vira um parágrafo."
          problem={errors['text']?.[0]}
        >
          {(control) => (
            <textarea
              {...control}
              className="in in--note"
              name="text"
              rows={6}
              required
              minLength={3}
              maxLength={TEXT_LETTERS}
              readOnly={isSending}
            />
          )}
        </Labelled>
        <FileField
          label="Arquivo (se houver)"
          accept=".pdf,.png,.jpg,.jpeg,.webp,.avif,.txt"
          help={`PDF, imagem ou texto, até ${sizeWords(LARGEST_FILE)}.`}
          problem={errors['file']?.[0]}
          isHeld={isSending}
          onChoose={choose}
        />
        <p className="q">{reachWords(list.participants)}</p>
        {list.bulletins.length > opened && newest ? (
          <p>
            O mais novo agora: <b>{bulletinName(newest)}</b>, {newest.title}
          </p>
        ) : null}
        <Problem text={Object.keys(errors).length > 0 ? null : problem} />
        <DialogButtons does="Publicar" isHeld={isSending} onClose={onClose} />
      </Form>
    </Dialog>
  );
}
