import { sizeWords } from '@trilha/contract/files/size-words.ts';
import type { AttachedFile } from '@trilha/contract/desk/mailings/attachments.endpoints.ts';
import { openMailingFile } from '@trilha/contract/desk/mailings/attachments.endpoints.ts';
import type { JSX } from 'react';
import { addressOf } from '@trilha/web/api/build-request.ts';

/** A file of a message: a link to open it, with its size. */
export function AttachmentName({ file }: { file: AttachedFile }): JSX.Element {
  const { id, name, size } = file;
  return (
    <span className="attached-name">
      <a href={addressOf(openMailingFile, { params: { id } })} target="_blank" rel="noreferrer">
        {name}
        <span className="vh"> (abre em outra aba)</span>
      </a>{' '}
      <span className="q num">{sizeWords(size)}</span>
    </span>
  );
}
