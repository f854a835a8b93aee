import { sizeWords } from '@trilha/contract/files/size-words.ts';
import {
  LARGEST_ATTACHED,
  MOST_ATTACHED,
} from '@trilha/contract/desk/mailings/attachments.rules.ts';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { type JSX, useId } from 'react';
import { FileInput } from '../../../../shared/forms/file-input.tsx';
import { SendingList } from '../../../../shared/uploading/sending-list.tsx';
import { AttachmentName } from './attachment-name.tsx';
import type { Attachments } from './use-attachments.ts';

const MOST_WORDS = `PDF, PNG ou JPEG: até ${MOST_ATTACHED}, com ${sizeWords(LARGEST_ATTACHED)} ao todo.`;

/** The files of a message: attached ones, running uploads, and a button to choose more. */
export function AttachmentsField({ attachments }: { attachments: Attachments }): JSX.Element {
  const { attached, sendings, refused, drop } = attachments;
  const id = useId();
  const isFull = attached.length >= MOST_ATTACHED;
  return (
    <div className="fld file-field">
      <label htmlFor={id}>Anexos</label>
      <ul className="attached" aria-label="Anexados" aria-live="polite">
        {attached.map((file) => (
          <li key={file.id}>
            <AttachmentName file={file} />
            <TextButton className="s" onClick={() => drop(file.id)}>
              Tirar<span className="vh">: {file.name}</span>
            </TextButton>
            {refused.has(file.id) ? <p className="err">{refused.get(file.id)}</p> : null}
          </li>
        ))}
      </ul>
      <FileInput
        id={id}
        accept=".pdf,.png,.jpg,.jpeg"
        multiple
        sendsAtOnce
        disabled={isFull}
        aria-describedby={`${id}-about`}
        onChoose={(files) => sendings.send(files)}
      />
      <p id={`${id}-about`} className="help">
        {isFull ? `São ${MOST_ATTACHED}, o máximo: tire um para trocar.` : MOST_WORDS}
      </p>
      <SendingList uploads={sendings} />
    </div>
  );
}
