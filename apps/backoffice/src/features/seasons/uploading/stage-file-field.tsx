import type { UploadUse } from '@trilha/contract/seasons/uploads.rules.ts';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { type JSX, useId } from 'react';
import { FileInput } from '../../../shared/forms/file-input.tsx';
import { SendingList } from '../../../shared/uploading/sending-list.tsx';
import { ChosenFile } from './chosen-file.tsx';
import { USES } from './upload-uses.ts';
import { useUploads } from './use-uploads.ts';
import './uploading.css';

interface StageFileFieldProps {
  label: string;
  use: UploadUse;
  /** Address of the current file; empty without one. */
  address: string;
  problem: string | undefined;
  /** Runs when another file has replaced `before`. */
  onSent: (address: string, before: string) => void;
  /** Undefined in a row of a list, which is deleted as a whole and states the accepted files below. */
  onClear?: () => void;
}

/** One file of a stage: view, upload, replace, remove. */
export function StageFileField(props: StageFileFieldProps): JSX.Element {
  const { label, use, address, problem, onSent, onClear } = props;
  const id = useId();
  const uploads = useUploads(use, (uploaded) => onSent(uploaded.address, address));
  const { accept, help } = USES[use];
  const about = problem ?? (onClear ? help : null);
  return (
    <div className="fld file-field">
      <label htmlFor={id}>
        {label}
        {address === '' ? null : <span className="q">: enviar outro no lugar</span>}
      </label>
      {address === '' ? null : (
        <p className="file-now">
          <ChosenFile use={use} address={address} />
          {onClear ? (
            <TextButton className="s" onClick={onClear}>
              Tirar<span className="vh">: {label}</span>
            </TextButton>
          ) : null}
        </p>
      )}
      <FileInput
        id={id}
        accept={accept}
        disabled={uploads.isUnderWay}
        isWrong={problem !== undefined}
        sendsAtOnce
        aria-describedby={about === null ? undefined : `${id}-about`}
        onChoose={(files) => uploads.send([...files], true)}
      />
      {about === null ? null : (
        <p id={`${id}-about`} className={problem ? 'err' : 'help'}>
          {about}
        </p>
      )}
      <SendingList uploads={uploads} />
    </div>
  );
}
