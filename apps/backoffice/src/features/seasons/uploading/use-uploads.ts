import {
  type UploadedFile,
  uploadStageFile,
} from '@trilha/contract/seasons/stage-files.endpoints.ts';
import type { UploadUse } from '@trilha/contract/seasons/uploads.rules.ts';
import { call } from '../../../shared/api/call.ts';
import { UPLOAD_MS } from '../../../shared/forms/file-content.ts';
import { type Sendings, useSendings } from '../../../shared/uploading/use-sendings.ts';
import { unsendable } from './upload-uses.ts';
import { useUploadsOfStage } from './uploads-of-stage.ts';

/**
 * Uploads files for the edited stage, one after the other.
 * @param onSent gets each file when it has arrived, with its original name
 */
export function useUploads(
  use: UploadUse,
  onSent: (uploaded: UploadedFile, name: string) => void,
): Sendings {
  const { stageId, begin } = useUploadsOfStage();
  return useSendings<UploadedFile>({
    unsendable: (file) => unsendable(use, file),
    deliver: (file, signal) =>
      call(uploadStageFile, {
        params: { id: stageId },
        body: { use, file },
        timeout: UPLOAD_MS,
        signal,
      }),
    onArrived: (uploaded, name) => {
      onSent(uploaded, name);
      return `${name}: ${uploaded.told}.`;
    },
    begin,
  });
}
