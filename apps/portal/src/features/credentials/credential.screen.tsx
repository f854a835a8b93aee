import { Skeleton as Block } from '@trilha/ui/feedback/skeleton.tsx';
import type { JSX } from 'react';
import { usePageTitle } from '../../shared/navigation/page-title.ts';
import { useRouteParams } from '../../shared/navigation/route-params.ts';
import { useSession } from '../../shared/session/session.ts';
import { CredentialNotes } from './credential-notes.tsx';
import { CredentialSheet } from './credential-sheet.tsx';
import { NoCredential } from './no-credential.tsx';
import { useCredential } from './use-credential.ts';
import './credential.css';

function Pending(): JSX.Element {
  return (
    <div className="wrap credential-page" aria-busy="true">
      <div className="credential">
        <div className="credential-stage stack">
          <Block shape="title" />
          <Block shape="short" />
        </div>
        <div className="credential-number">
          <Block shape="figure" />
        </div>
        <div className="qr" aria-hidden="true">
          <span className="qr-wait" />
        </div>
      </div>
    </div>
  );
}

function Credential({ id }: { id: number }): JSX.Element {
  const state = useCredential(id);
  const { kept, news, isOver, retry } = state;
  usePageTitle(kept ? `Credencial, ${kept.credential.stage.title}` : undefined);
  if (kept && !isOver) {
    return (
      <div className="wrap credential-page">
        <CredentialSheet credential={kept.credential} />
        <CredentialNotes {...state} kept={kept} />
      </div>
    );
  }
  if (news === 'asking') return <Pending />;
  const lastDay = kept?.credential.last_day ?? null;
  return <NoCredential id={id} news={news} lastDay={lastDay} retry={retry} />;
}

/** What a participant shows at the start line, with or without a session or a network (D28). */
export default function CredentialScreen(): JSX.Element {
  const { id = '' } = useRouteParams();
  // The page as the server drew it knows neither the address nor what the device keeps.
  if (useSession() === 'unknown') return <Pending />;
  const isId = /^[1-9]\d{0,8}$/.test(id);
  return isId ? (
    <Credential id={Number(id)} />
  ) : (
    <NoCredential id={0} news="unknown" lastDay={null} />
  );
}
