import { dayOf, formatDay } from '@trilha/contract/brazil/calendar.ts';
import { downloadTrack, type GuidedStage } from '@trilha/contract/guides/guides.endpoints.ts';
import { stageSlug } from '@trilha/contract/guides/stage-slug.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { hasToken, useSession } from '../../../shared/session/session.ts';

const GPX = 'application/gpx+xml';

type Download = 'none' | 'busy' | 'done' | { readonly failed: string };

function said(download: Download): string {
  if (download === 'done')
    return 'A trilha foi para os seus arquivos. Abra no aplicativo de mapas.';
  return typeof download === 'object' ? download.failed : '';
}

/** Downloads the file for a logged-in customer. The server decides who may have it (FACE-12, FACE-76). */
function DownloadButton({ stage: { id, title } }: { stage: GuidedStage }): JSX.Element {
  const [download, setDownload] = useState<Download>('none');
  const fetchTrack = (): void => {
    setDownload('busy');
    call(downloadTrack, { params: { id }, file: GPX }).then(
      (track) => {
        saveFile(`${stageSlug(title)}.gpx`, GPX, track);
        setDownload('done');
      },
      (error: Error) => setDownload({ failed: error.message }),
    );
  };
  return (
    <div className="track-do">
      <Button variant="tertiary" busy={download === 'busy'} onClick={fetchTrack}>
        <Icon name="download" />
        Baixar a trilha (GPX)
      </Button>
      <output>{said(download)}</output>
    </div>
  );
}

/** Says when confirmed participants get the whole track; after that, offers the download. */
export function TrackDownload({
  stage,
  now,
}: {
  stage: GuidedStage;
  now: Date;
}): JSX.Element | null {
  // The server draws the page without a session; the browser knows the session only afterwards.
  const isLoggedIn = useSession() !== 'unknown' && hasToken();
  const from = stage.route?.track_from;
  if (!from) return null;
  const isOpen = from <= dayOf(now);
  return (
    <>
      <p className="lock">
        <Icon name={isOpen ? 'flag' : 'lock'} />
        <span>
          {isOpen ? (
            'A trilha completa (GPX) está aberta para inscritos confirmados.'
          ) : (
            <span>
              A trilha completa (GPX) abre para inscritos confirmados em <b>{formatDay(from)}</b>.
            </span>
          )}
        </span>
      </p>
      {isOpen && isLoggedIn && <DownloadButton stage={stage} />}
    </>
  );
}
