import type { UploadUse } from '@trilha/contract/seasons/uploads.rules.ts';
import { type JSX, useId } from 'react';
import { FileInput } from '../../../shared/forms/file-input.tsx';
import { SendingList } from '../../../shared/uploading/sending-list.tsx';
import { USES } from './upload-uses.ts';
import { useUploads } from './use-uploads.ts';
import './uploading.css';

interface FilesFieldProps {
  use: UploadUse;
  /** How many more can be added. */
  most: number;
  /** Runs when a file has arrived, with a title derived from its name. */
  onSent: (address: string, title: string) => void;
}

/** Turns `Briefing da prova_v2.pdf` into the title `Briefing da prova v2`. */
const titleOf = (name: string): string =>
  name
    .replace(/\.\w{1,5}$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, 120);

/** Adds one or several files to a list, each when it arrives. */
export function FilesField({ use, most, onSent }: FilesFieldProps): JSX.Element {
  const id = useId();
  const uploads = useUploads(use, ({ address }, name) => onSent(address, titleOf(name)));
  const { accept, help, add } = USES[use];
  return (
    <div className="fld file-field">
      <label htmlFor={id}>{add}</label>
      <FileInput
        id={id}
        accept={accept}
        multiple
        sendsAtOnce
        aria-describedby={`${id}-about`}
        onChoose={(files) => uploads.send(files.slice(0, most))}
      />
      <p id={`${id}-about`} className="help">
        {help} {most === 1 ? 'Cabe mais 1.' : `Cabem mais ${most}.`}
      </p>
      <SendingList uploads={uploads} />
    </div>
  );
}
