import {
  drawStagePreview,
  type PreviewPage,
  type PreviewTheme,
} from '@trilha/contract/seasons/preview.endpoints.ts';
import { type JSX, useEffect, useRef, useState } from 'react';
import { pathOf } from '../../../shared/api/call.ts';

/** How much of a page is seen at once, in its own pixels: a phone of today, a computer's window. */
const HEIGHTS = { 360: 740, 1280: 800 } as const;
export type PreviewWidth = keyof typeof HEIGHTS;

interface PreviewFrameProps {
  /** What the server keeps. */
  id: string;
  stageId: number;
  page: PreviewPage;
  theme: PreviewTheme;
  width: PreviewWidth;
}

/** How much smaller something has to be drawn to fit into what holds it; 1 where it fits. */
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

/** The portal's page in a frame of its own width: no script runs in it, and nothing in it leads anywhere. */
export function PreviewFrame(props: PreviewFrameProps): JSX.Element {
  const { id, stageId, page, theme, width } = props;
  const { holder, scale } = useFitting(width);
  const words = theme === 'light' ? 'Claro' : 'Escuro';
  const address = pathOf(drawStagePreview, { params: { id }, query: { page, theme } });
  const height = HEIGHTS[width];
  return (
    <figure className="preview" ref={holder} style={{ maxWidth: width }}>
      <figcaption className="label">
        {words}
        {scale < 1 ? <span className="q num"> {Math.round(scale * 100)}%</span> : null}
      </figcaption>
      <div style={{ height: Math.ceil(height * scale) }}>
        <iframe
          // Another page is another document, not a step in the history of this one.
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
