import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { endSession, type OwnSession } from '@trilha/contract/account/account.endpoints.ts';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { showAlert, showToast } from '../../../shared/feedback/overlay-store.ts';
import { sessionsQuery } from '../account.queries.ts';

/** Asks, then signs another device out. `list` takes the focus, because the pressed button disappears. */
export function useEndSession(list: RefObject<HTMLElement | null>): (session: OwnSession) => void {
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: ({ id }: OwnSession) => call(endSession, { params: { id } }),
    onSuccess: () => showToast('Aparelho desconectado'),
    onError: (error) => {
      // The session had already ended.
      if (error instanceof ApiError && error.code === 'not_found') return;
      showAlert({ type: 'error', message: error.message });
    },
    onSettled: async () => {
      await queries.invalidateQueries(sessionsQuery);
      list.current?.focus({ preventScroll: true });
    },
  });
  return (session) =>
    showAlert({
      type: 'warning',
      title: session.device,
      message: 'Quem usa esse aparelho vai precisar entrar de novo com a senha.',
      confirmText: 'Sair deste aparelho',
      cancelText: 'Cancelar',
      onConfirm: () => end.mutate(session),
    });
}
