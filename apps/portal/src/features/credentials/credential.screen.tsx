import { APP_START, NEXT_CREDENTIAL, paths, to } from '@trilha/contract/portal-paths.ts';
import { Skeleton as Block } from '@trilha/ui/feedback/skeleton.tsx';
import type { JSX } from 'react';
import { usePageTitle } from '../../shared/navigation/page-title.ts';
import { useRouteParams } from '../../shared/navigation/route-params.ts';
import { useSession } from '../../shared/session/session.ts';
import { CredentialBulletins } from './credential-bulletins.tsx';
import { CredentialFrame } from './credential-frame.tsx';
import { CredentialNotes } from './credential-notes.tsx';
import { CredentialSheet } from './credential-sheet.tsx';
import { FindCredential } from './find-credential.tsx';
import { NoCredential } from './no-credential.tsx';
import { useCredential } from './use-credential.ts';
import './credential.css';

function Pending(): JSX.Element {
  return (
    <div className="credential" aria-busy="true">
      <div className="credential-number">
        <Block shape="figure" />
        <Block shape="short" />
      </div>
      <div className="credential-stage stack-s">
        <Block shape="short" />
        <Block />
      </div>
      <div className="credential-code" aria-hidden="true">
        <span className="qr-wait" />
      </div>
    </div>
  );
}

function Credential({ id }: { id: number }): JSX.Element {
  const state = useCredential(id);
  const { kept, news, isOver, retry } = state;
  usePageTitle(kept ? `Credencial, ${kept.credential.stage.title}` : undefined);
  if (kept && !isOver) {
    const { bulletins = [] } = kept.credential;
    return (
      <>
        <CredentialSheet kept={kept} />
        {bulletins.length > 0 && <CredentialBulletins registrationId={id} given={bulletins} />}
        <CredentialNotes {...state} kept={kept} />
      </>
    );
  }
  if (news === 'asking') return <Pending />;
  const lastDay = kept?.credential.last_day ?? null;
  return (
    <NoCredential
      address={to(paths.credential, { id })}
      news={news}
      lastDay={lastDay}
      retry={retry}
    />
  );
}

function Content(): JSX.Element {
  const { id = '' } = useRouteParams();
  // The server draws the page without knowing the address or what the device keeps.
  if (useSession() === 'unknown') return <Pending />;
  const address = to(paths.credential, { id });
  if (address === NEXT_CREDENTIAL || address === APP_START) {
    return <FindCredential address={address} pending={<Pending />} />;
  }
  const isId = /^[1-9]\d{0,8}$/.test(id);
  return isId ? (
    <Credential id={Number(id)} />
  ) : (
    <NoCredential address={address} news="unknown" lastDay={null} />
  );
}

/** The credential that a participant shows at the start line, also without a session or a network (D28). */
export default function CredentialScreen(): JSX.Element {
  return (
    <CredentialFrame>
      <Content />
    </CredentialFrame>
  );
}
