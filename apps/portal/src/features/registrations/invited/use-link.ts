import { useEffect, useState } from 'react';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { keepLink, keptLink } from './invitation-link.ts';
import { type LinkState, openLink } from './open-link.ts';

export type Link = { status: 'loading' } | { status: 'failed'; error: ApiError } | LinkState;

const LOST: LinkState = { status: 'refused', message: 'Abra de novo o link do seu convite.' };

async function open(stageId: number): Promise<Link> {
  const link = keptLink(stageId);
  if (link === null) return LOST;
  try {
    const state = await openLink(stageId, link);
    // The link's session is in the cookie now, or a full session is used: it need not be kept here.
    if (state.status === 'ready') keepLink(stageId, { ...link, auth: null });
    return state;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: 'failed', error };
  }
}

/** Opens the link that this tab keeps for a stage. */
export function useLink(stageId: number): { link: Link; retry: () => void } {
  const [link, setLink] = useState<Link>({ status: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    void open(stageId).then((state) => {
      if (isCurrent) setLink(state);
    });
    return () => {
      isCurrent = false;
    };
  }, [stageId]);
  return {
    link,
    retry: () => {
      setLink({ status: 'loading' });
      void open(stageId).then(setLink);
    },
  };
}
