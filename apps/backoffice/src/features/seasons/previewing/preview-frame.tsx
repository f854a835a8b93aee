import {
  drawStagePreview,
  type PreviewPage,
  type PreviewTheme,
} from '@trilha/contract/seasons/preview.endpoints.ts';
import { type JSX, useEffect, useRef, useState } from 'react';
import { addressOf } from '@trilha/web/api/build-request.ts';

/** Visible height by width, in the page's own pixels: a current phone, a computer's window. */
const HEIGHTS = { 360: 740, 1280: 800 } as const;
export type PreviewWidth = keyof typeof HEIGHTS;

interface PreviewFrameProps {
  /** Id of the stored preview. */
  id: string;
  stageId: number;
  page: PreviewPage;
  theme: PreviewTheme;
  width: PreviewWidth;
}

/** Scale that fits a width into its container; at most 1. */
function useFitting(width: number) {
  const holder = useRef<HTMLElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const { current } = holder;
    if (current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const room = entry?.contentRect.width ?? width;
      setScale(room > 0 ? Math.min(1, room / width) : 1);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [width]);
  return { holder, scale };
}

/** The portal's page in a frame of its own width, without scripts; its links do nothing. */
export function PreviewFrame(props: PreviewFrameProps): JSX.Element {
  const { id, stageId, page, theme, width } = props;
  const { holder, scale } = useFitting(width);
  const words = theme === 'light' ? 'Claro' : 'Escuro';
  const address = addressOf(drawStagePreview, { params: { id }, query: { page, theme } });
  const height = HEIGHTS[width];
  return (
    <figure className="preview" ref={holder} style={{ maxWidth: width }}>
      <figcaption className="label">
        {words}
        {scale < 1 ? <span className="q num"> {Math.round(scale * 100)}%</span> : null}
      </figcaption>
      <div style={{ height: Math.ceil(height * scale) }}>
        <iframe
          // A new key replaces the document instead of adding a step to this page's history.
          key={address}
          title={`${page === 'page' ? 'Página da etapa' : 'Lista de etapas'}, ${words.toLowerCase()}, ${width} px`}
          src={page === 'list' ? `${address}#etapa-${stageId}` : address}
          sandbox="allow-same-origin"
          style={{ width, height, scale: String(scale) }}
        />
      </div>
    </figure>
  );
}
