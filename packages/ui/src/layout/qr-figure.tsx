import type { JSX } from 'react';

import './pay-panel.css';

interface QrFigureProps {
  /** Modules by row; `true` is dark. The component adds the quiet zone. */
  modules: readonly (readonly boolean[])[];
  label: string;
}

/** A QR code as one SVG path, always dark on white so that every camera reads it. */
export function QrFigure({ modules, label }: QrFigureProps): JSX.Element {
  const size = modules.length;
  const path = modules
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <div className="qr">
      <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" focusable="false">
        <title>{label}</title>
        <path fill="var(--qr-ink)" d={path} />
      </svg>
    </div>
  );
}
