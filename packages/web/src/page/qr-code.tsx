import { QrFigure } from '@trilha/ui/layout/qr-figure.tsx';
import { type CSSProperties, type JSX, useMemo } from 'react';
import { encode } from 'uqr';

interface QrCodeProps {
  code: string;
  label: string;
  /** Passes the number of modules per side to CSS (`--modules`), so that modules can be whole pixels. */
  counted?: boolean;
}

/** A QR code for another device's camera. Error correction M: 15 % may be lost to glare. */
export function QrCode({ code, label, counted = false }: QrCodeProps): JSX.Element {
  const modules = useMemo(() => encode(code, { ecc: 'M', border: 0 }).data, [code]);
  const figure = <QrFigure modules={modules} label={label} />;
  if (!counted) return figure;
  return <div style={{ '--modules': modules.length } as CSSProperties}>{figure}</div>;
}
