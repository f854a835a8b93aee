import { QrFigure } from '@trilha/ui/layout/qr-figure.tsx';
import { type JSX, useMemo } from 'react';
import { encode } from 'uqr';

/** A text as a figure for a phone's camera; `label` says what it is to who cannot see it. */
export function QrCode({ code, label }: { code: string; label: string }): JSX.Element {
  const modules = useMemo(() => encode(code, { ecc: 'M', border: 0 }).data, [code]);
  return <QrFigure modules={modules} label={label} />;
}
