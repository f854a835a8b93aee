import { sizeWords } from '@trilha/contract/files/size-words.ts';
import type { MailingAttachment } from '@trilha/contract/mailings/mailing-answers.ts';
import type { JSX } from 'react';
import { AttachmentName } from './attachment-name.tsx';

/** What a message carried: its files, or that one is kept no longer; nothing without any. */
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
