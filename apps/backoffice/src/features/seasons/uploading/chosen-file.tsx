import { pictureAt } from '@trilha/contract/files/picture-address.ts';
import type { UploadUse } from '@trilha/contract/seasons/uploads.rules.ts';
import type { JSX } from 'react';
import { fileWords, openingOf } from './file-words.ts';

/** The file of a field: a picture as an image, others by name. */
export function ChosenFile({ use, address }: { use: UploadUse; address: string }): JSX.Element {
  const words = fileWords(address);
  const opening = openingOf(address);
  if (opening === null) return <span className="file-name num">{words}</span>;
  const small = pictureAt(address)?.at(-1);
  return (
    <a className="file-name" href={opening} target="_blank" rel="noreferrer">
      {use === 'picture' ? (
        <img src={openingOf(small?.webp ?? address) ?? opening} alt="" loading="lazy" />
      ) : null}
      <span>
        {words}
        <span className="vh"> (abre em outra aba)</span>
      </span>
    </a>
  );
}
