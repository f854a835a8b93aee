import { downloadTrack, type GuidedStage } from '@trilha/contract/guides/guides.endpoints.ts';
import { stageSlug } from '@trilha/contract/guides/stage-slug.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { saveFile } from '@trilha/web/page/save-file.ts';

const GPX = 'application/gpx+xml';

type Download = 'none' | 'busy' | 'done' | { readonly failed: string };

function said(download: Download): string {
  if (download === 'done')
    return 'A trilha foi para os seus arquivos. Abra no aplicativo de mapas.';
  return typeof download === 'object' ? download.failed : '';
}

/** Downloads the file for a logged-in customer. The server decides who may have it (FACE-12, FACE-76). */
export function DownloadButton({ stage: { id, title } }: { stage: GuidedStage }): JSX.Element {
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
