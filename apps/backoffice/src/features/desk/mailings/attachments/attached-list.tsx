import { sizeWords } from '@trilha/contract/files/size-words.ts';
import type { MailingAttachment } from '@trilha/contract/desk/mailings/mailing-answers.ts';
import type { JSX } from 'react';
import { AttachmentName } from './attachment-name.tsx';

/** The files of a message, or a note that one was deleted; renders nothing without files. */
export function AttachedList({
  files,
}: {
  files: readonly MailingAttachment[];
}): JSX.Element | null {
  if (files.length === 0) return null;
  return (
    <section>
      <h2>Anexos</h2>
      <ul className="attached">
        {files.map((file) => (
          <li key={file.id}>
            {file.has_file ? (
              <AttachmentName file={file} />
            ) : (
              <span className="attached-name">
                {file.name} <span className="q num">{sizeWords(file.size)}</span>
                <span className="q">, apagado no fim do prazo</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
