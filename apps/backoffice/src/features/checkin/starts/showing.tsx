import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { showStartOrder, type StartOrder } from '@trilha/contract/checkin/start-order.endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@trilha/ui/button/button.tsx';
import type { JSX } from 'react';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { Problem } from '../../../shared/forms/problem.tsx';
import { useSending } from '../../../shared/forms/use-sending.ts';
import { startOrderKey } from './start-query.ts';

/** Says whether crews see the order. */
export function showingWords({ shown_at: at }: Pick<StartOrder, 'shown_at'>): string {
  return at === null
    ? 'Os participantes não veem a ordem.'
    : `Os participantes veem a ordem desde ${formatDayAndTime(new Date(at))}.`;
}

interface ShowingProps {
  order: StartOrder;
  /** True when the text has unsaved changes. */
  isTyped: boolean;
}

/** Shows the saved order to the crews or hides it, one click each way (ADR 109). */
export function Showing({ order, isTyped }: ShowingProps): JSX.Element {
  const { stage, version, shown_at: since } = order;
  const client = useQueryClient();
  const { isSending, problem, send } = useSending();
  const isShown = since !== null;
  const isEmpty = order.cars.every(({ start }) => start === null);
  const hindrance = isShown || (!isTyped && !isEmpty) ? null : 'Grave a ordem antes de mostrá-la.';
  const turn = async (): Promise<void> => {
    if (hindrance !== null) return;
    await send(async () => {
      try {
        const asked = { params: { id: stage.id }, body: { shown: !isShown, version } };
        client.setQueryData(startOrderKey(stage.id), await call(showStartOrder, asked));
      } catch (error) {
        const isOld = error instanceof ApiError && error.code === 'start_order_changed';
        if (isOld) await client.refetchQueries({ queryKey: startOrderKey(stage.id) });
        throw error;
      }
    });
  };
  return (
    <>
      <p className="starts-do">
        <Button
          aria-disabled={hindrance !== null || isSending || undefined}
          onClick={() => void turn()}
        >
          {isShown ? 'Deixar de mostrar' : 'Mostrar aos participantes'}
        </Button>
        <output className="q">
          {showingWords(order)} {hindrance}
          {isShown && <span>{' O que mudar agora eles veem na hora, com a hora da mudança.'}</span>}
        </output>
      </p>
      <Problem text={problem} />
    </>
  );
}
