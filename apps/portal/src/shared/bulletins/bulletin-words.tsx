import { paragraphsOf } from '@trilha/contract/desk/mailings/mailing-fields.rules.ts';
import { sizeWords } from '@trilha/contract/files/size-words.ts';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import type { JSX } from 'react';
import type { ShownBulletin } from './use-bulletins.ts';

/** Text and file of a bulletin. */
export function BulletinWords({ bulletin }: { bulletin: ShownBulletin }): JSX.Element {
  const { text, file } = bulletin;
  return (
    <>
      {paragraphsOf(text).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {file && (
        <p>
          <TextLink href={file.address} target="_blank" rel="noopener">
            <Icon name="file" />
            {file.address.split('/').at(-1)}, {sizeWords(file.size)}
          </TextLink>
        </p>
      )}
    </>
  );
}
