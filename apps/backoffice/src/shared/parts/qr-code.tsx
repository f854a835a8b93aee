import { QrFigure } from '@trilha/ui/layout/qr-figure.tsx';
import { type JSX, useMemo } from 'react';
import { encode } from 'uqr';

/** A text as QR code; `label` describes it to screen readers. */
export function QrCode({ code, label }: { code: string; label: string }): JSX.Element {
  const modules = useMemo(() => encode(code, { ecc: 'M', border: 0 }).data, [code]);
  return <QrFigure modules={modules} label={label} />;
}
