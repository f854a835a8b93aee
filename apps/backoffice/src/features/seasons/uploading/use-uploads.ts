import {
  type UploadedFile,
  uploadStageFile,
} from '@trilha/contract/seasons/stage-files.endpoints.ts';
import type { UploadUse } from '@trilha/contract/seasons/uploads.rules.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { contentOf, UPLOAD_MS } from '../../../shared/forms/file-content.ts';
import { SaidError } from '../../../shared/forms/said-error.ts';
import { problemOf } from '../../../shared/forms/use-sending.ts';
import { unsendable } from './upload-uses.ts';
import { useUploadsOfStage } from './uploads-of-stage.ts';

/** A file on its way, or one that did not arrive: it stays at hand to be sent again. */
export interface Sending {
  readonly id: number;
  readonly file: File;
  /** Why it did not arrive, in words; null: it is on its way. */
  readonly problem: string | null;
}

/** What went wrong with a file, in the field's words where there are any. */
function wordsOf(error: unknown): string {
  const said = error instanceof ApiError ? error.errors['file']?.[0] : undefined;
  return said ?? problemOf(error);
}

/**
 * Sends files for the stage that is edited, one after the other.
 * @param onSent is given each as it arrived, with the name it had
 */
export function useUploads(use: UploadUse, onSent: (uploaded: UploadedFile, name: string) => void) {
  const { stageId, begin } = useUploadsOfStage();
  const [sendings, setSendings] = useState<readonly Sending[]>([]);
  const [said, setSaid] = useState('');
  const last = useRef<Promise<void>>(Promise.resolve());
  const next = useRef(0);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const here = new AbortController();
    leaving.current = here;
    return () => here.abort();
  }, []);
  const drop = (id: number): void => setSendings((now) => now.filter((one) => one.id !== id));
  const tell = (id: number, problem: string | null): void =>
    setSendings((now) => now.map((one) => (one.id === id ? { ...one, problem } : one)));
  const deliver = async ({ id, file }: Sending): Promise<void> => {
    const { signal } = leaving.current;
    try {
      const problem = unsendable(use, file);
      if (problem !== null) throw new SaidError(problem);
      const content = await contentOf(file).catch(() => {
        throw new SaidError('O arquivo não se lê: escolha de novo.');
      });
      const uploaded = await call(uploadStageFile, {
        params: { id: stageId },
        body: { use, file: { name: file.name, content } },
        patience: UPLOAD_MS,
        signal,
      });
      drop(id);
      setSaid(`${file.name}: ${uploaded.told}.`);
      onSent(uploaded, file.name);
    } catch (error) {
      if (!signal.aborted) tell(id, wordsOf(error));
    }
  };
  const queue = (sending: Sending): void => {
    const done = begin();
    last.current = last.current.then(() => deliver(sending)).finally(done);
  };
  /** Sends what was chosen; `isAlone` gives up what failed before. */
  const send = (files: readonly File[], isAlone = false): void => {
    const added = files.map((file) => {
      next.current += 1;
      return { id: next.current, file, problem: null };
    });
    setSaid('');
    setSendings((now) => [...(isAlone ? [] : now), ...added]);
    for (const sending of added) queue(sending);
  };
  const retry = (sending: Sending): void => {
    tell(sending.id, null);
    queue(sending);
  };
  const isUnderWay = sendings.some(({ problem }) => problem === null);
  return { sendings, said, isUnderWay, send, retry, drop };
}

export type Uploads = ReturnType<typeof useUploads>;
