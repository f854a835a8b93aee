import { type JSX, useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import { useLocation } from '../../shared/navigation/portal-router.tsx';
import { useRouteParams } from '../../shared/navigation/route-params.ts';
import { setLoginNotice } from '../../shared/session/login-notice.ts';
import { ANYBODY, rememberAddress } from '../../shared/session/return-address.ts';
import { useSession } from '../../shared/session/session.ts';
import { AnotherCustomer } from './invited/another-customer.tsx';
import { EnteredPage } from './sending/entered-page.tsx';
import { NoFormPage } from './opening/no-form-page.tsx';
import { EntrySkeleton } from './opening/entry-skeleton.tsx';
import { keepLink, keptLink } from './invited/invitation-link.ts';
import { InvitedAnswer } from './invited/invited-answer.tsx';
import { InvitedForm } from './invited/invited-form.tsx';
import type { LinkState } from './invited/open-link.ts';
import { stageIdOf } from './stage-id.ts';
import { useLink } from './invited/use-link.ts';

export { EntrySkeleton as Skeleton } from './opening/entry-skeleton.tsx';

/** Goes to the login, which explains why (BYP-04), and returns here afterwards. */
function ToLogin({ notice, stageId }: { notice: string; stageId: number }): null {
  useEffect(() => {
    setLoginNotice(notice);
    rememberAddress(ANYBODY, to(paths.invitation, { step_id: stageId }));
    navigate(paths.login, { replace: true });
  }, [notice, stageId]);
  return null;
}

/**
 * An invalid link leads to the login, which explains why (BYP-04). A logged-in customer would be redirected from there
 * before reading it, so the message is shown here.
 */
function Refused({ message }: { message: string }): JSX.Element | null {
  const session = useSession();
  const isVisitor = session === 'visitor';
  useEffect(() => {
    if (!isVisitor) return;
    setLoginNotice(message);
    navigate(paths.login, { replace: true });
  }, [isVisitor, message]);
  return isVisitor ? null : <NoFormPage title={message} />;
}

function Ready({ stageId, state }: { stageId: number; state: LinkState & { status: 'ready' } }) {
  const { opened, isFull } = state;
  const [entered, setEntered] = useState(opened.registration_id);
  const token = keptLink(stageId)?.token ?? '';
  // A customer who logs in from here, to add a vehicle or person, is led back.
  useEffect(() => {
    if (!isFull) rememberAddress(ANYBODY, to(paths.invitation, { step_id: stageId }));
  }, [isFull, stageId]);
  if (entered === null) {
    const { customer_id: customerId, name } = opened;
    const invited = { token, customerId, name, isFull };
    return (
      <InvitedForm stageId={stageId} opened={opened} invited={invited} onEntered={setEntered} />
    );
  }
  return isFull ? (
    <EnteredPage registrationId={entered} />
  ) : (
    <InvitedAnswer registrationId={entered} />
  );
}

function Invitation({ stageId }: { stageId: number }): JSX.Element {
  const { link, retry } = useLink(stageId);
  switch (link.status) {
    case 'loading':
      return <EntrySkeleton />;
    case 'failed':
      return (
        <NoFormPage title="Não conseguimos abrir o convite" error={link.error} onRetry={retry} />
      );
    case 'refused':
      return <Refused message={link.message} />;
    case 'login':
      return <ToLogin notice="Entre na sua conta para usar o convite." stageId={stageId} />;
    case 'another':
      return <AnotherCustomer guest={link.guest} who={link.who} onLeft={retry} />;
    case 'ready':
      return <Ready stageId={stageId} state={link} />;
  }
}

/** Takes the secrets from the address before anything else is done with them (D25). */
function Arrival({ stageId, token, auth }: { stageId: number; token: string; auth: string }) {
  useEffect(() => {
    keepLink(stageId, { token, auth });
    navigate(to(paths.invitation, { step_id: stageId }), { replace: true });
  }, [stageId, token, auth]);
  return <EntrySkeleton />;
}

function NoStage(): JSX.Element {
  return <NoFormPage title="ID inválido na URL" />;
}

/** A link without a valid stage number. Its secrets are removed from the address all the same (D25). */
function Unusable({ stage }: { stage: string }): JSX.Element {
  useEffect(() => {
    navigate(to(paths.invitation, { step_id: stage }), { replace: true });
  }, [stage]);
  return <NoStage />;
}

/** Entering a stage by an invitation: the link, the form in bypass mode, the answer (BYP-01, RTE-26). */
export default function InvitationScreen(): JSX.Element {
  const { token, auth, step_id } = useRouteParams();
  // Once the invitation's own session has ended, its link is opened again.
  const visit = useLocation().state as { reopened?: number } | null;
  const stageId = stageIdOf(step_id);
  // The page as the server drew it knows no address.
  if (step_id === ':step_id') return <EntrySkeleton />;
  if (stageId === null) {
    return step_id === undefined || token === undefined ? (
      <NoStage />
    ) : (
      <Unusable stage={step_id} />
    );
  }
  if (token !== undefined && auth !== undefined) {
    return <Arrival stageId={stageId} token={token} auth={auth} />;
  }
  return <Invitation key={visit?.reopened} stageId={stageId} />;
}
