import { useQuery } from '@tanstack/react-query';
import { existingPassword } from '@trilha/contract/brazil/password-fields.ts';
import { eraseAccount } from '@trilha/contract/account/account.endpoints.ts';
import { paths } from '@trilha/contract/portal-paths.ts';
import { ButtonRow } from '@trilha/ui/button/button-row.tsx';
import { Button } from '@trilha/ui/button/button.tsx';
import { PasswordField } from '@trilha/ui/field/password-field.tsx';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import { Skeleton } from '@trilha/ui/feedback/skeleton.tsx';
import { type JSX, useEffect, useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import * as z from 'zod/mini';
import { call } from '../../../shared/api/call.ts';
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx';
import { closeModal, openModal } from '../../../shared/feedback/overlay-store.ts';
import { readForm } from '../../../shared/forms/read-form.ts';
import { usePlatformForm } from '../../../shared/forms/use-platform-form.ts';
import { useCustomer } from '../../../shared/session/current-customer.ts';
import { leaveDevice } from '../../../shared/session/log-out.ts';
import { setLoginNotice } from '../../../shared/session/login-notice.ts';
import { erasureQuery } from '../account.queries.ts';
import { ErasureConsequences } from './erasure-consequences.tsx';

export const erasureSchema = z.object({ password: existingPassword });

/** Says what is erased, asks for the password again, and focuses the button that cancels (D26). */
function EraseForm({ onErased }: { onErased: () => void }): JSX.Element {
  const { data, error, isFetching, refetch } = useQuery(erasureQuery);
  const stay = useRef<HTMLButtonElement>(null);
  const customer = useCustomer();
  const form = usePlatformForm(
    'excluir-conta',
    ['password'],
    async (typed) => {
      const read = readForm(erasureSchema, typed);
      if ('refused' in read) return read.refused;
      await call(eraseAccount, { body: read.output });
      onErased();
      return null;
    },
    customer.id,
  );

  // Read from its start: the safe button has the focus and is not scrolled to.
  useEffect(() => stay.current?.focus({ preventScroll: true }), []);

  return (
    <form className="stack-m" {...form.props}>
      {error && !data && (
        <LoadFailed
          error={error}
          what="o que seria apagado"
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton />}
      {data && <ErasureConsequences preview={data} />}
      <PasswordField
        label="Senha"
        help="Para ter certeza de que é você."
        autoComplete="current-password"
        enterKeyHint="done"
        {...form.field('password')}
      />
      {form.attempt.failure && <Alert type="error" role="alert" title={form.attempt.failure} />}
      <ButtonRow>
        <Button type="submit" variant="tertiary" busy={form.isSending}>
          Excluir minha conta
        </Button>
        <Button variant="solid" ref={stay} onClick={closeModal}>
          Manter minha conta
        </Button>
      </ButtonRow>
    </form>
  );
}

/** Erases the account. Afterwards the customer is logged out on this device, and the login screen explains why. */
export function EraseAccount(): JSX.Element {
  const erased = () => {
    closeModal();
    leaveDevice();
    setLoginNotice('Sua conta foi apagada.');
    navigate(paths.login);
  };
  return (
    <Button
      variant="tertiary"
      onClick={() =>
        openModal({
          title: 'Excluir sua conta?',
          content: <EraseForm onErased={erased} />,
        })
      }
    >
      Excluir minha conta
    </Button>
  );
}
