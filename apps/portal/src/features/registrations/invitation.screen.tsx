import { lateModule } from '@trilha/ui/late-module.ts';
import { type JSX, useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import { useLocation } from '../../shared/navigation/portal-router.tsx';
import { handFocusOn } from '../../shared/hand-focus-on.ts';
import { useRouteParams } from '../../shared/navigation/route-params.ts';
import { setLoginNotice } from '../../shared/session/login-notice.ts';
import { ANYBODY, rememberAddress } from '../../shared/session/return-address.ts';
import { useSession } from '../../shared/session/session.ts';
import { EnteredPage } from './sending/entered-page.tsx';
import { NoFormPage } from './opening/no-form-page.tsx';
import { CardSkeleton } from './invited/card-skeleton.tsx';
import { keepLink, keptLink } from './invited/invitation-link.ts';
import { InvitedForm } from './invited/invited-form.tsx';
import type { LinkState } from './invited/open-link.ts';
import { idOf } from './id-of.ts';
import { useLink } from './invited/use-link.ts';

export { CardSkeleton as Skeleton } from './invited/card-skeleton.tsx';

const useParts = lateModule(() => import('./invited/invited-parts.tsx'));

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

type Parts = NonNullable<ReturnType<typeof useParts>>;

/** Draws `children` once the code of the card and form has loaded, which happens while the link is checked. */
function WithParts({ children }: { children: (parts: Parts) => JSX.Element }): JSX.Element {
  const parts = useParts();
  if (parts === null) return <NoFormPage title="Não conseguimos abrir o convite" />;
  return parts ? children(parts) : <CardSkeleton />;
}

function Ready({ stageId, state }: { stageId: number; state: LinkState & { status: 'ready' } }) {
  const { opened, isFull } = state;
  const [entered, setEntered] = useState(opened.registration_id);
  const kept = keptLink(stageId);
  const [isAccepted, setAccepted] = useState(kept?.isAccepted === true);
  // A customer who logs in from here, to add a vehicle or person, is led back.
  useEffect(() => {
    if (!isFull) rememberAddress(ANYBODY, to(paths.invitation, { step_id: stageId }));
  }, [isFull, stageId]);
  const open = (accepted: boolean) => {
    if (kept) keepLink(stageId, { ...kept, isAccepted: accepted });
    handFocusOn();
    setAccepted(accepted);
    window.scrollTo({ top: 0 });
  };
  if (entered !== null) {
    if (isFull) return <EnteredPage registrationId={entered} />;
    return <WithParts>{(parts) => <parts.InvitedAnswer registrationId={entered} />}</WithParts>;
  }
  if (isAccepted && opened.undo_until === null) {
    const { customer_id: customerId, name } = opened;
    return (
      <InvitedForm
        stageId={stageId}
        opened={opened}
        invited={{ token: kept?.token ?? '', customerId, name, isFull }}
        onEntered={setEntered}
        onBack={() => open(false)}
      />
    );
  }
  return (
    <WithParts>
      {(parts) => <parts.Card stageId={stageId} opened={opened} onAccept={() => open(true)} />}
    </WithParts>
  );
}

function Invitation({ stageId }: { stageId: number }): JSX.Element {
  const { link, retry } = useLink(stageId);
  useEffect(() => void useParts.bring().catch(() => undefined), []);
  switch (link.status) {
    case 'loading':
      return <CardSkeleton />;
    case 'failed':
      return (
        <NoFormPage title="Não conseguimos abrir o convite" error={link.error} onRetry={retry} />
      );
    case 'refused':
      return <Refused message={link.message} />;
    case 'login':
      return <ToLogin notice="Entre na sua conta para usar o convite." stageId={stageId} />;
    case 'another':
      return (
        <WithParts>
          {(parts) => <parts.AnotherCustomer guest={link.guest} who={link.who} onLeft={retry} />}
        </WithParts>
      );
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
  return <CardSkeleton />;
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
  const stageId = idOf(step_id);
  // The page as the server drew it knows no address.
  if (step_id === ':step_id') return <CardSkeleton />;
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
