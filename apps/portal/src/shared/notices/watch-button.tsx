import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { unwatchStage, watchStage } from '@trilha/contract/notices/notices.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { lateModule } from '@trilha/ui/late-module.ts';
import type { JSX } from 'react';
import { call } from '../api/call.ts';
import { noticesQuery } from './notices.queries.ts';

// Lazy-loaded: few customers press the button. It appears below, so that nothing moves.
const useAsk = lateModule(() => import('./ask-notices.tsx'));

function AskAfter(): JSX.Element | null {
  const late = useAsk();
  return late ? <late.AskNotices moment="opening" /> : null;
}

interface WatchButtonProps {
  stage: { readonly id: number; readonly title: string };
}

/** 'Avise-me': notifies the customer when a stage opens, on their devices or by e-mail (FACE-62). */
export function WatchButton({ stage: { id, title } }: WatchButtonProps): JSX.Element {
  const queries = useQueryClient();
  const { data: notices } = useQuery(noticesQuery);
  const isWatched = notices?.watched_stages.includes(id) ?? false;
  // The server prefers a device of the account to e-mail for openings.
  const hasDevice = notices !== undefined && notices.this_device + notices.other_devices > 0;
  const isOnDevice = hasDevice && notices.kinds.stage_open === 1;
  const change = useMutation({
    mutationFn: () => call(isWatched ? unwatchStage : watchStage, { params: { id } }),
    onSuccess: (answer) => queries.setQueryData(noticesQuery.queryKey, answer),
  });
  return (
    <>
      <Button
        variant="tertiary"
        aria-pressed={isWatched}
        busy={change.isPending}
        onClick={() => change.mutate()}
      >
        {isWatched ? 'Não avisar mais' : 'Avise-me'}
        <span className="vh"> quando abrir: {title}</span>
      </Button>
      {(change.isSuccess || change.error) && (
        <output className="small">
          {change.error
            ? change.error.message
            : isWatched
              ? `Avisamos você ${isOnDevice ? 'nos seus aparelhos' : 'por e-mail'} quando as inscrições abrirem.`
              : 'Certo: não avisamos mais.'}
        </output>
      )}
      {change.isSuccess && isWatched && <AskAfter />}
    </>
  );
}
