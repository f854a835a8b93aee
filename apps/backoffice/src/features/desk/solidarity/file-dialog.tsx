import { useQueryClient } from '@tanstack/react-query';
import { addSolidarityFile } from '@trilha/contract/desk/solidarity/solidarity.endpoints.ts';
import { LARGEST_FILE } from '@trilha/contract/files/largest-file.ts';
import { sizeWords } from '@trilha/contract/files/size-words.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { DialogButtons } from '../../../shared/dialog/dialog-buttons.tsx';
import { Dialog } from '../../../shared/dialog/dialog.tsx';
import { contentOf, UPLOAD_MS } from '../../../shared/forms/file-content.ts';
import { FileField } from '../../../shared/forms/file-field.tsx';
import { Form } from '../../../shared/forms/form.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { textOf } from '../../../shared/forms/text-of.ts';
import { useSending } from '../../../shared/forms/use-sending.ts';
import type { AccountDialogProps } from './edit-dialog.tsx';

interface FileDialogProps extends Omit<AccountDialogProps, 'account'> {
  deliveryId: number;
}

/** Adds a document or picture to a delivery: for staff alone, or for everybody. */
export function FileDialog({ deliveryId, onClose, onDone }: FileDialogProps): JSX.Element {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const { isSending, problem, errors, send, refuse } = useSending();
  const choose = (chosen: File): void => {
    const isFitting = chosen.size > 0 && chosen.size <= LARGEST_FILE;
    setFile(isFitting ? chosen : null);
    refuse(isFitting ? null : `O arquivo está vazio, ou tem mais de ${sizeWords(LARGEST_FILE)}.`);
  };
  const add = async (form: HTMLFormElement): Promise<void> => {
    if (file === null) return refuse('Escolha o arquivo.');
    const body = {
      file: { name: file.name, content: await contentOf(file) },
      is_public: textOf(form, 'for') === 'public',
    };
    const params = { id: deliveryId };
    const { message } = await call(addSolidarityFile, { params, body, timeout: UPLOAD_MS });
    await client.invalidateQueries({ queryKey: ['desk'] });
    onDone(message);
  };
  return (
    <Dialog title="Documento ou foto da entrega" onClose={onClose}>
      <Form onSend={(form) => void send(() => add(form))}>
        <FileField
          label="Arquivo"
          accept=".pdf,.png,.jpg,.jpeg,.webp"
          help={`PDF ou foto, até ${sizeWords(LARGEST_FILE)}.`}
          problem={errors['file']?.[0]}
          isHeld={isSending}
          onChoose={choose}
        />
        <SelectField
          label="Quem vê"
          name="for"
          defaultValue="staff"
          help="Para todos, só sem CPF, assinatura ou telefone, e com pessoas que concordaram."
        >
          <option value="staff">Só a equipe</option>
          <option value="public">Todos, na página da temporada</option>
        </SelectField>
        <Problem text={errors['file'] ? null : problem} />
        <DialogButtons does="Anexar" isHeld={isSending} onClose={onClose} />
      </Form>
    </Dialog>
  );
}
