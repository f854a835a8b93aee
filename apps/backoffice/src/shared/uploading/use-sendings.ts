import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { contentOf } from '../forms/file-content.ts';
import { SaidError } from '../forms/said-error.ts';
import { problemOf } from '../forms/use-sending.ts';

/** A file being uploaded, or a failed upload kept for a retry. */
export interface Sending {
  readonly id: number;
  readonly file: File;
  /** Why the upload failed; null while it is in progress. */
  readonly problem: string | null;
}

/** How files of one kind are uploaded. */
interface Way<Arrived> {
  /** Why the file cannot be uploaded in addition to those in progress; null when it can. */
  readonly unsendable: (file: File, underWay: readonly File[]) => string | null;
  /** Sends the file in base64. */
  readonly deliver: (
    file: { readonly name: string; readonly content: string },
    signal: AbortSignal,
  ) => Promise<Arrived>;
  /** Called when the upload is done. @returns a message to show; empty when the screen shows the result itself */
  readonly onArrived: (arrived: Arrived, name: string) => string;
  /** Called when an upload is queued. @returns called when that upload has succeeded or failed */
  readonly begin?: () => () => void;
}

/** The error's text; prefers the text of a field. */
function wordsOf(error: unknown): string {
  const said = error instanceof ApiError ? Object.values(error.errors)[0]?.[0] : undefined;
  return said ?? problemOf(error);
}

/** Uploads files as soon as they are chosen, one after the other. */
export function useSendings<Arrived>({ unsendable, deliver, onArrived, begin }: Way<Arrived>) {
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
  const handOver = async ({ id, file }: Sending): Promise<void> => {
    const { signal } = leaving.current;
    try {
      const content = await contentOf(file).catch(() => {
        throw new SaidError('O arquivo não se lê: escolha de novo.');
      });
      const arrived = await deliver({ name: file.name, content }, signal);
      drop(id);
      setSaid(onArrived(arrived, file.name));
    } catch (error) {
      if (!signal.aborted) tell(id, wordsOf(error));
    }
  };
  const queue = (sending: Sending): void => {
    const done = begin?.() ?? (() => {});
    last.current = last.current.then(() => handOver(sending)).finally(done);
  };
  const underWay = (but?: Sending): File[] =>
    sendings.flatMap((one) => (one.problem === null && one.id !== but?.id ? [one.file] : []));
  /** Uploads the chosen files; `isAlone` first drops all files listed so far. */
  const send = (files: readonly File[], isAlone = false): void => {
    const ahead = underWay();
    const added = files.map((file) => {
      next.current += 1;
      const problem = unsendable(file, ahead);
      if (problem === null) ahead.push(file);
      return { id: next.current, file, problem };
    });
    setSaid('');
    setSendings((now) => [...(isAlone ? [] : now), ...added]);
    for (const sending of added) if (sending.problem === null) queue(sending);
  };
  const retry = (sending: Sending): void => {
    const problem = unsendable(sending.file, underWay(sending));
    tell(sending.id, problem);
    if (problem === null) queue(sending);
  };
  const isUnderWay = sendings.some(({ problem }) => problem === null);
  return { sendings, said, isUnderWay, send, retry, drop };
}

export type Sendings = ReturnType<typeof useSendings>;
