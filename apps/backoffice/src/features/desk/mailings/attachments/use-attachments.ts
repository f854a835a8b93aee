import {
  type AttachedFile,
  attachMailingFile,
} from '@trilha/contract/desk/mailings/attachments.endpoints.ts';
import { attachedProblem } from '@trilha/contract/desk/mailings/attachments.rules.ts';
import { useState } from 'react';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../../../../shared/api/call.ts';
import { UPLOAD_MS } from '../../../../shared/forms/file-content.ts';
import { SaidError } from '../../../../shared/forms/said-error.ts';
import { useSendings } from '../../../../shared/uploading/use-sendings.ts';

/** Error messages of refused files, by file id. */
type Refused = ReadonlyMap<number, string>;

/** Assigns errors to files by their index in the request. */
function refusedOf(error: ApiError, ids: readonly number[]): Refused {
  return new Map(
    ids.flatMap((id, place) => {
      const words = error.errors[`attachments.${place}`]?.[0];
      return words === undefined ? [] : [[id, words] as const];
    }),
  );
}

/**
 * The files of a new message; each is uploaded when chosen.
 * @param change updates the list of attached files
 */
export function useAttachments(
  attached: readonly AttachedFile[],
  change: (how: (now: readonly AttachedFile[]) => readonly AttachedFile[]) => void,
) {
  const [refused, setRefused] = useState<Refused>(new Map());
  const sendings = useSendings<AttachedFile>({
    unsendable: (file, underWay) => {
      if (file.size === 0) return 'O arquivo está vazio.';
      const problem = attachedProblem([...attached, ...underWay, file]);
      return problem === null ? null : `${problem}.`;
    },
    deliver: (file, signal) =>
      call(attachMailingFile, { body: { file }, timeout: UPLOAD_MS, signal }),
    onArrived: (arrived) => {
      change((now) => [...now, arrived]);
      return '';
    },
  });
  const hindrance = ((): string | null => {
    if (sendings.isUnderWay) return 'Um anexo está a caminho.';
    if (sendings.sendings.length > 0) return 'Um anexo não chegou: tente de novo ou deixe-o.';
    const isRefused = attached.some(({ id }) => refused.has(id));
    return isRefused ? 'Um anexo não está mais aqui: tire-o.' : null;
  })();
  return {
    attached,
    sendings,
    refused,
    /** Why the files prevent sending; null when they do not. */
    hindrance,
    drop: (id: number): void => change((now) => now.filter((one) => one.id !== id)),
    /**
     * Runs the function that sends the message with these files; errors about a file are also shown next to it.
     * @throws SaidError for those, and any other error of `send`
     */
    sendWith: async <T>(send: (attachments: number[]) => Promise<T>): Promise<T> => {
      const ids = attached.map(({ id }) => id);
      try {
        return await send(ids);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const found = refusedOf(error, ids);
        const said = error.errors['attachments']?.[0];
        if (found.size === 0 && said === undefined) throw error;
        setRefused(found);
        throw new SaidError(said ?? 'Um anexo não está mais aqui: tire-o e envie de novo.');
      }
    },
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
