import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { type DeviceAbility, deviceAbility, turnOff, turnOn } from './device-notices.ts';
import { noticesQuery } from './notices.queries.ts';

/** Why notices are unavailable on this device; null when they are available. */
const OBSTACLES: Readonly<Record<DeviceAbility, string | null>> = {
  ready: null,
  denied:
    'Os avisos deste portal estão bloqueados neste navegador. Dá para liberar nas configurações do site; os e-mails continuam chegando.',
  homescreen:
    'No iPhone e no iPad, os avisos chegam com o portal na Tela de Início: toque em Compartilhar, depois em Adicionar à Tela de Início, e abra por lá. Os e-mails continuam chegando.',
  unsupported: 'Este navegador não recebe avisos. Os e-mails continuam chegando.',
};

const UNANSWERED =
  'O navegador não liberou os avisos. Sem problema: os e-mails continuam chegando.';

/** Notices on this device: their availability, and functions to switch them on and off. */
export function useDevice() {
  const queries = useQueryClient();
  const [ability, setAbility] = useState(deviceAbility);
  const on = useMutation({
    mutationFn: turnOn,
    onSuccess: (notices) => {
      setAbility(deviceAbility());
      if (notices) queries.setQueryData(noticesQuery.queryKey, notices);
    },
  });
  const off = useMutation({
    mutationFn: turnOff,
    onSuccess: (notices) => queries.setQueryData(noticesQuery.queryKey, notices),
  });
  const error = on.error ?? off.error;
  const failure =
    error instanceof ApiError
      ? error.message
      : 'O navegador não conseguiu ligar os avisos agora. Tente de novo daqui a pouco; os e-mails continuam chegando.';
  // Closing the browser's prompt without an answer shows nothing, so the hook reports it.
  const isUnanswered = on.data === null && ability === 'ready';
  return {
    obstacle: OBSTACLES[ability],
    failure: error ? failure : isUnanswered ? UNANSWERED : null,
    isBusy: on.isPending || off.isPending,
    turnOn: on.mutate,
    turnOff: () => off.mutate(),
  };
}
